import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "merlin",
  prettyLabel: "Merlin",
  repoName: "Merlin",
  repoUrl: "https://github.com/StanfordMIMI/Merlin",
  description:
    "Vision-language model from Stanford for 3D abdominal CT scans, trained with radiology reports and health records.",
  tasks: [
    "zero-shot-image-classification",
    "image-feature-extraction",
    "image-to-text",
    "image-segmentation",
  ],
  countDownloads: 'path_extension:"pt"',
  usage: { source: "https://github.com/StanfordMIMI/Merlin/blob/main/README.md" },
});

export const snippets = defineSnippets("pip install merlin-vlm", () => [
  python`
    from merlin import Merlin

    # Embeds CT scans and reports. To write a report instead: Merlin(RadiologyReport=True)
    model = Merlin()
    model.eval()
  `,
]);
