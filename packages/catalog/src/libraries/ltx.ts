import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";
import { ltxSnippets } from "../snippet-parts/ltx.ts";

export const library = defineLibrary({
  key: "ltx",
  prettyLabel: "LTX-2",
  repoName: "LTX-2",
  repoUrl: "https://github.com/Lightricks/LTX-2",
  docsUrl: "https://github.com/Lightricks/LTX-2",
  description:
    "Inference and LoRA training code for Lightricks' LTX-2 models, which generate video with synchronized sound.",
  tasks: ["text-to-video", "image-to-video", "video-to-video", "image-text-to-video"],
  countDownloads: 'path_extension:"safetensors"',
  usage: { source: "https://github.com/Lightricks/LTX-2#-quick-start" },
});

export const snippets = defineSnippets(undefined, ltxSnippets);
