import { message } from "../code/code.ts";
import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, titled } from "../define-snippets.ts";
import { cloneLines, REQUIREMENTS } from "../snippet-parts/clone.ts";

export const library = defineLibrary({
  key: "same",
  prettyLabel: "SAME",
  repoName: "SAME",
  repoUrl: "https://github.com/GengzeZhou/SAME",
  description:
    "Navigation agent that follows language instructions, using a mixture of experts chosen by the agent's current state.",
  tasks: ["robotics", "reinforcement-learning"],
  countDownloads: 'path:"ckpt/SAME.pt" OR path:"pretrain/Attnq_pretrained_ckpt.pt"',
  usage: { source: "https://github.com/GengzeZhou/SAME" },
});

export const snippets = defineSnippets(undefined, ({ id }) => [
  titled(
    "Install and download",
    shell`
    ${cloneLines(library.repoUrl)}
    ${message(REQUIREMENTS)} huggingface_hub
    python download.py --data
    hf download ${id} pretrain/Attnq_pretrained_ckpt.pt --local-dir data
    hf download ${id} ckpt/SAME.pt --local-dir data
  `,
  ),
  titled(
    "Follow the instructions of the test sets",
    shell`
    cd src
    python run.py --config_dir configs/main_multi_q.yaml \
      --options experiment.test=true experiment.resume_file=../data/ckpt/SAME.pt
  `,
  ),
]);
