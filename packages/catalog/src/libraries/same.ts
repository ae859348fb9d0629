import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "same",
  prettyLabel: "SAME",
  repoName: "SAME",
  repoUrl: "https://github.com/GengzeZhou/SAME",
  description:
    "Navigation agent that follows language instructions, using a mixture of experts chosen by the agent's current state.",
  tasks: ["robotics", "reinforcement-learning"],
  countDownloads: 'path:"ckpt/SAME.pt" OR path:"pretrain/Attnq_pretrained_ckpt.pt"',
});
