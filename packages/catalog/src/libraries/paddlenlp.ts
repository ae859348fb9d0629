import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "paddlenlp",
  prettyLabel: "paddlenlp",
  repoName: "PaddleNLP",
  repoUrl: "https://github.com/PaddlePaddle/PaddleNLP",
  docsUrl: "https://huggingface.co/docs/hub/paddlenlp",
  description:
    "PaddlePaddle toolkit for language models and NLP, covering pretraining, fine-tuning, information extraction and serving.",
  tasks: [
    "fill-mask",
    "summarization",
    "zero-shot-classification",
    "text-generation",
    "text-classification",
    "token-classification",
    "feature-extraction",
    "question-answering",
  ],
  hostedTasks: ["fill-mask", "summarization", "zero-shot-classification"],
  filter: true,
  countDownloads: 'path:"model_config.json"',
});
