import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "aviation-ner",
  prettyLabel: "Aviation NER",
  repoName: "Aviation NER",
  repoUrl: "https://github.com/Boeing/aviation_ner_sdr",
  docsUrl: "https://github.com/Boeing/aviation_ner_sdr",
  description:
    "Named entity recognition for aviation service difficulty reports, built by Boeing with the FAA on GLiNER.",
  tasks: ["token-classification"],
  countDownloads: 'path:"gliner_config.json"',
  usage: {
    unknown: "The example of its repository is still empty, and the labels of its model are not documented.",
  },
});
