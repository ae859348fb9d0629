import type { Code } from "../code/code.ts";
import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, type SnippetModel } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "hezar",
  prettyLabel: "Hezar",
  repoName: "Hezar",
  repoUrl: "https://github.com/hezarai/hezar",
  docsUrl: "https://hezarai.github.io/hezar",
  description:
    "Persian NLP, speech and OCR toolkit for running and training models on text, audio and images.",
  tasks: [
    "text-classification",
    "token-classification",
    "fill-mask",
    "automatic-speech-recognition",
    "image-to-text",
    "feature-extraction",
  ],
  countDownloads: 'path:"model_config.yaml" OR path:"embedding/embedding_config.yaml"',
  usage: { source: "https://github.com/hezarai/hezar/blob/main/docs/tutorial/models.md" },
});

export const snippets = defineSnippets("pip install hezar", (model) => [
  python`
    from hezar.models import Model

    model = Model.load(${model.id})
    ${call(model)}
  `,
]);

/** Code that runs the model on a sample input, if its task has one. */
function call({ pipeline_tag }: SnippetModel): Code | undefined {
  switch (pipeline_tag) {
    case "text-classification":
    case "token-classification":
      return python`print(model.predict([${"این فیلم بسیار زیبا بود."}]))`;
    case "automatic-speech-recognition":
      return python`print(model.predict("speech.wav"))`;
    case "image-to-text":
      return python`print(model.predict("photo.jpg"))`;
    default:
      return undefined;
  }
}
