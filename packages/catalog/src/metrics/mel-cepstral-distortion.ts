import { defineMetric } from "../define-metric.ts";

export const metric = defineMetric({
  id: "mel-cepstral-distortion",
  name: "Mel cepstral distortion (MCD)",
  measures:
    "The distance in decibels between the mel cepstra of synthetic and recorded speech, frame by frame, after the two were aligned in time.",
  misleads:
    "It needs a recording of the same sentence, hears nothing of intonation, and punishes a lively reading that differs from the recorded one.",
  formula: "MCD = mean over frames of (10 ÷ ln 10) × √(2 × Σ (cₖ − ĉₖ)²)",
  range: [0, null],
  better: "lower",
});
