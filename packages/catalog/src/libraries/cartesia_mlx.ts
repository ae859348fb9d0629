import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "cartesia_mlx",
  prettyLabel: "Cartesia MLX",
  repoName: "Cartesia MLX",
  repoUrl: "https://github.com/cartesia-ai/cartesia_mlx",
  description: "Runs Cartesia's state space language models Rene and Llamba on Apple silicon with MLX.",
  tasks: ["text-generation"],
  usage: { source: "https://github.com/cartesia-ai/edge/blob/main/cartesia-mlx/example.py" },
});

export const snippets = defineSnippets("pip install cartesia-mlx", ({ id }) => [
  python`
    import cartesia_mlx as cmx
    import mlx.core as mx

    model = cmx.from_pretrained(${id})
    model.set_dtype(mx.float32)

    for text in model.generate(
        "The first railway in Europe",
        max_tokens=500,
        eval_every_n=5,
        verbose=True,
        top_p=0.99,
        temperature=0.85,
    ):
        print(text, end="", flush=True)
  `,
]);
