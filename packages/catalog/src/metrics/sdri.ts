import { defineMetric } from "../define-metric.ts";

export const metric = defineMetric({
  id: "sdri",
  name: "SDRi",
  measures:
    "Signal-to-distortion ratio improvement, in decibels: how much nearer the separated source is to the true one than the mixture was. The variant SI-SDRi does not count loudness.",
  misleads: "It needs the clean sources, and a decibel gained by removing silence sounds like nothing.",
  formula: "SDRi = SDR(output) − SDR(mixture)",
  range: [null, null],
  better: "higher",
});
