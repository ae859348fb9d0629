import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "setfit",
  prettyLabel: "setfit",
  repoName: "setfit",
  repoUrl: "https://github.com/huggingface/setfit",
  docsUrl: "https://huggingface.co/docs/hub/setfit",
  description:
    "Few-shot text classification by contrastive fine-tuning of sentence embedding models, without prompts.",
  tasks: ["text-classification"],
  hostedTasks: ["text-classification"],
  recommendedFor: ["text-classification"],
  filter: true,
  usage: { source: "https://huggingface.co/docs/hub/setfit" },
});

export const snippets = defineSnippets("pip install setfit", ({ id }) => [
  python`
    from setfit import SetFitModel

    model = SetFitModel.from_pretrained(${id})
    print(model.predict(["What a lovely film!", "I want my two hours back."]))
  `,
]);
