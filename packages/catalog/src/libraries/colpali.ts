import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "colpali",
  prettyLabel: "ColPali",
  repoName: "ColPali",
  repoUrl: "https://github.com/ManuelFay/colpali",
  description:
    "Retrieves document pages from their images with late-interaction embeddings by vision language models.",
  tasks: ["visual-document-retrieval", "image-feature-extraction"],
  countDownloads: 'path:"adapter_config.json"',
});
