import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "monkeyocr",
  prettyLabel: "MonkeyOCR",
  repoName: "monkeyocr",
  repoUrl: "https://github.com/Yuliang-Liu/MonkeyOCR",
  description:
    "Parses document pages into Markdown by detecting blocks, recognizing their content, and predicting the reading order.",
  tasks: ["image-text-to-text", "image-to-text"],
  countDownloads: 'path:"Recognition/config.json"',
});
