import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "dia2",
  prettyLabel: "Dia2",
  repoName: "Dia2",
  repoUrl: "https://github.com/nari-labs/dia2",
  description: "Streaming successor to Dia that starts speaking a dialogue before the full text is known.",
  tasks: ["text-to-speech"],
  usage: {
    // A fork that keeps this part of the README.
    source:
      "https://github.com/khariha/dia2/blob/e4acbebd0669eee8ee0c8f007d3426fc888c3697/README.md#programmatic-usage",
  },
});

export const snippets = defineSnippets("pip install git+https://github.com/nari-labs/dia2.git", ({ id }) => [
  python`
    from dia2 import Dia2, GenerationConfig, SamplingConfig

    model = Dia2.from_repo(${id}, device="cuda", dtype="bfloat16")
    config = GenerationConfig(
        cfg_scale=2.0,
        audio=SamplingConfig(temperature=0.8, top_k=50),
        use_cuda_graph=True,
    )
    model.generate(
        "[S1] The train to Lisbon leaves in ten minutes.",
        config=config,
        output_wav="speech.wav",
        verbose=True,
    )
  `,
]);
