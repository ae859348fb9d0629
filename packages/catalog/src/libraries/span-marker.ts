import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "span-marker",
  prettyLabel: "SpanMarker",
  repoName: "SpanMarkerNER",
  repoUrl: "https://github.com/tomaarsen/SpanMarkerNER",
  docsUrl: "https://huggingface.co/docs/hub/span_marker",
  description:
    "Trains and runs named entity recognition models that mark candidate spans in a transformer encoder's input.",
  tasks: ["token-classification"],
  hostedTasks: ["token-classification"],
  recommendedFor: ["token-classification"],
  filter: true,
  usage: { source: "https://huggingface.co/docs/hub/span_marker" },
});

export const snippets = defineSnippets("pip install span_marker", ({ id }) => [
  python`
    from span_marker import SpanMarkerModel

    model = SpanMarkerModel.from_pretrained(${id})
    print(model.predict("Amelia Earhart flew across the Atlantic to Paris."))
  `,
]);
