import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "asteroid",
  prettyLabel: "Asteroid",
  repoName: "Asteroid",
  repoUrl: "https://github.com/asteroid-team/asteroid",
  docsUrl: "https://huggingface.co/docs/hub/asteroid",
  description:
    "Source separation and speech enhancement in PyTorch, with training recipes for common data sets.",
  tasks: ["audio-to-audio"],
  hostedTasks: ["audio-to-audio"],
  recommendedFor: ["audio-to-audio"],
  filter: true,
  countDownloads: 'path:"pytorch_model.bin"',
  usage: { source: "https://huggingface.co/docs/hub/asteroid" },
});

export const snippets = defineSnippets("pip install asteroid", ({ id }) => [
  python`
    from asteroid.models import BaseModel

    model = BaseModel.from_pretrained(${id})
  `,
]);
