import { message } from "../code/code.ts";
import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, titled } from "../define-snippets.ts";
import { cloneLines, REQUIREMENTS } from "../snippet-parts/clone.ts";

export const library = defineLibrary({
  key: "ml-sharp",
  prettyLabel: "Sharp",
  repoName: "Sharp",
  repoUrl: "https://github.com/apple/ml-sharp",
  description:
    "View synthesis from Apple: predicts a 3D Gaussian scene from one photo, to be rendered from nearby viewpoints.",
  tasks: ["image-to-3d"],
  countDownloads: 'path_extension:"pt"',
  usage: { source: "https://github.com/apple/ml-sharp/blob/main/README.md" },
});

export const snippets = defineSnippets(undefined, ({ id }) => [
  titled(
    "Install and download",
    shell`
    ${cloneLines(library.repoUrl)}
    ${message(REQUIREMENTS)}
    hf download ${id} sharp_2572gikvuh.pt --local-dir .
  `,
  ),
  titled("Turn photos into Gaussians", shell`sharp predict -i photos -o gaussians -c sharp_2572gikvuh.pt`),
]);
