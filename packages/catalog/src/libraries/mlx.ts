import type { Code } from "../code/code.ts";
import { python } from "../code/python.ts";
import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, type SnippetModel, shortName } from "../define-snippets.ts";
import { download } from "../snippet-parts/download.ts";
import { asked, pythonMessages, SAMPLE_QUESTION } from "../snippet-parts/sample-messages.ts";
import { CATS } from "../snippet-parts/sample-picture.ts";

export const library = defineLibrary({
  key: "mlx",
  prettyLabel: "MLX",
  repoName: "MLX",
  repoUrl: "https://github.com/ml-explore/mlx-examples/tree/main",
  description:
    "Array framework from Apple for machine learning on Apple silicon, with example code for language, vision and speech models.",
  tasks: [
    "text-generation",
    "image-text-to-text",
    "automatic-speech-recognition",
    "text-to-image",
    "text-to-speech",
    "feature-extraction",
  ],
  filter: true,
  usage: { source: "https://huggingface.co/docs/hub/mlx" },
});

export const snippets = defineSnippets(install, (model) => [write(model)]);

function install({ pipeline_tag }: SnippetModel): string {
  if (pipeline_tag === "image-text-to-text") return "pip install mlx-vlm";
  if (pipeline_tag === "text-generation") return "pip install mlx-lm";
  return 'pip install "huggingface_hub[hf_xet]"';
}

function write({ id, pipeline_tag, tags }: SnippetModel): Code {
  if (pipeline_tag === "image-text-to-text") return describePicture(id);
  if (pipeline_tag !== "text-generation") return downloadAll(id);
  return tags.includes("conversational") ? chat(id) : complete(id);
}

const describePicture = (id: string): Code => python`
  # pip install mlx-vlm
  from mlx_vlm import generate, load
  from mlx_vlm.prompt_utils import apply_chat_template
  from mlx_vlm.utils import load_config

  model, processor = load(${id})
  config = load_config(${id})

  images = [${CATS}]
  prompt = apply_chat_template(
      processor, config, "What is in this picture?", num_images=1
  )
  output = generate(model, processor, prompt, images)
  print(output.text)
`;

const chat = (id: string): Code => python`
  # pip install mlx-lm
  from mlx_lm import generate, load

  model, tokenizer = load(${id})

  messages = ${pythonMessages(asked(SAMPLE_QUESTION))}
  prompt = tokenizer.apply_chat_template(messages, add_generation_prompt=True)
  text = generate(model, tokenizer, prompt=prompt, verbose=True)
`;

const complete = (id: string): Code => python`
  # pip install mlx-lm
  # With an NVIDIA card also: pip install "mlx[cuda]"
  from mlx_lm import generate, load

  model, tokenizer = load(${id})
  text = generate(
      model, tokenizer, prompt="The lighthouse keeper opened the door and", verbose=True
  )
`;

const downloadAll = (id: string): Code => shell`
  # pip install "huggingface_hub[hf_xet]"
  ${download(id, shortName(id))}
`;
