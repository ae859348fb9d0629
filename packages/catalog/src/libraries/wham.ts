import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, titled } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "wham",
  prettyLabel: "WHAM",
  repoName: "wham",
  repoUrl: "https://huggingface.co/microsoft/wham",
  docsUrl: "https://huggingface.co/microsoft/wham/blob/main/README.md",
  description:
    "World and human action model from Microsoft Research that generates game visuals and controller actions.",
  tasks: ["image-to-video", "other"],
  countDownloads: 'path_extension:"ckpt"',
  usage: { source: "https://huggingface.co/microsoft/wham/blob/main/README.md" },
});

export const snippets = defineSnippets(undefined, ({ id }) => [
  titled(
    "Install and download",
    shell`
    GIT_LFS_SKIP_SMUDGE=1 git clone ${`https://huggingface.co/${id}`} wham
    cd wham
    ./setup_local.sh
    source venv/bin/activate
    pip install huggingface_hub
    hf download ${id} models/WHAM_200M.ckpt --local-dir .
  `,
  ),
  titled("Download a sample of the game", sample()),
  titled(
    "Go on with the recorded games",
    shell`python run_dreaming.py --model_path models/WHAM_200M.ckpt --data_path tiny-sample`,
  ),
]);

const sample = () => shell`
  hf download microsoft/bleeding-edge-gameplay-sample --repo-type dataset \
    --include "tiny-sample/*" --local-dir .
`;
