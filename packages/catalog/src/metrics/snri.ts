import { defineMetric } from "../define-metric.ts";

export const metric = defineMetric({
  id: "snri",
  name: "SNRi",
  measures:
    "Signal-to-noise ratio improvement, in decibels: the ratio of speech to remaining noise after processing, minus the ratio before.",
  misleads:
    "Suppressing speech together with noise can raise it, and it underestimates audible artifacts such as musical tones.",
  formula: "SNRi = SNR(output) − SNR(input)",
  range: [null, null],
  better: "higher",
});
