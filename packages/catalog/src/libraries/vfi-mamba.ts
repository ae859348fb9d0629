import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";
import { cloned, inCloneListing } from "../snippet-parts/clone.ts";

export const library = defineLibrary({
  key: "vfi-mamba",
  prettyLabel: "VFIMamba",
  repoName: "VFIMamba",
  repoUrl: "https://github.com/MCG-NJU/VFIMamba",
  description:
    "Video frame interpolation with state space models, which synthesizes the frames between two given ones.",
  tasks: ["video-to-video", "image-to-image"],
  countDownloads: 'path_extension:"pkl"',
  usage: { unread: "Its README only starts scripts, which load weights from a local folder." },
});

export const snippets = defineSnippets(
  () => cloned(library.repoUrl),
  ({ id }) => [
    python`
    ${inCloneListing("README.md")}
    from Trainer_finetune import Model

    model = Model.from_pretrained(${id})
  `,
  ],
);
