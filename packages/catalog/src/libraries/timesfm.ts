import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "timesfm",
  prettyLabel: "TimesFM",
  repoName: "timesfm",
  repoUrl: "https://github.com/google-research/timesfm",
  description: "Zero-shot time series forecasting with Google Research's pretrained decoder-only model.",
  tasks: ["time-series-forecasting"],
  countDownloads:
    'path:"config.json" OR path:"torch_model.ckpt" OR path:"checkpoints/checkpoint_1100000/state/checkpoint" OR path:"checkpoints/checkpoint_2150000/state/checkpoint"',
});
