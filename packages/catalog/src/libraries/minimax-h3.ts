import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "minimax-h3",
  prettyLabel: "MiniMax H3",
  repoName: "MiniMax-H3",
  repoUrl: "https://github.com/MiniMax-AI/MiniMax-H3",
  docsUrl: "https://huggingface.co/MiniMaxAI/MiniMax-H3",
  description:
    "MiniMax's video generation model that takes text and images and returns video with a matching soundtrack.",
  tasks: ["image-text-to-video", "text-to-video", "image-to-video"],
  countDownloads:
    'path_extension:"safetensors" OR path_filename:"model_index" OR path_filename:"config" OR path:"modular_model_index.json"',
});
