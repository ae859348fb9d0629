import { defineMetric } from "../define-metric.ts";

export const metric = defineMetric({
  id: "sdri",
  name: "SDRi",
  measures:
    "Signal-to-distortion ratio improvement, in decibels: how much closer the separated source is to the true one than the mixture was. The variant SI-SDRi ignores loudness.",
  misleads: "It needs the clean sources, and an improvement from removed silence is not audible.",
  formula: "SDRi = SDR(output) − SDR(mixture)",
  range: [null, null],
  better: "higher",
});
