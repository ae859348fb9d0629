import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "relik",
  prettyLabel: "Relik",
  repoName: "Relik",
  repoUrl: "https://github.com/SapienzaNLP/relik",
  description:
    "Entity linking and relation extraction with a retriever and a reader, from the Sapienza NLP group.",
  tasks: ["token-classification", "text-retrieval", "feature-extraction"],
  usage: { source: "https://github.com/SapienzaNLP/relik#-quick-start" },
});

export const snippets = defineSnippets("pip install relik", ({ id }) => [
  python`
    from relik import Relik

    relik = Relik.from_pretrained(${id})
    print(relik("Ada Lovelace wrote notes on the Analytical Engine of Charles Babbage."))
  `,
]);
