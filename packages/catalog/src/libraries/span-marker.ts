import { defineLibrary } from "../define-library.ts";

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
});
