import { defineTask } from "../../define-task.ts";

export const task = defineTask({
  id: "any-to-any",
  name: "Any-to-Any",
  modality: "multimodal",
  color: "yellow",
  datasets: ["PKU-Alignment/align-anything"],
  models: [
    "Qwen/Qwen2.5-Omni-7B",
    "OmniGen2/OmniGen2",
    "openbmb/MiniCPM-o-2_6",
    "ByteDance-Seed/BAGEL-7B-MoT",
  ],
  spaces: ["OmniGen2/OmniGen2"],
});
