import { message } from "../code/code.ts";
import { python, pythonName } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";

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
  usage: { source: "https://huggingface.co/docs/hub/paddlenlp" },
});

export const snippets = defineSnippets("pip install paddlenlp", ({ id, config }) => {
  const architecture = pythonName(config?.architectures?.[0]);
  const modelClass = architecture ?? python`AutoModel`;
  const classes = architecture ? python`AutoTokenizer, ${architecture}` : python`AutoModel, AutoTokenizer`;
  return [
    python`
      ${architecture ? undefined : message("# ⚠️ Type of model unknown")}
      from paddlenlp.transformers import ${classes}

      tokenizer = AutoTokenizer.from_pretrained(${id}, from_hf_hub=True)
      model = ${modelClass}.from_pretrained(${id}, from_hf_hub=True)
    `,
  ];
});
