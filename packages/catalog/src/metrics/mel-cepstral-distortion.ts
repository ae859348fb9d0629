import { defineMetric } from "../define-metric.ts";

export const metric = defineMetric({
  id: "mel-cepstral-distortion",
  name: "Mel cepstral distortion (MCD)",
  measures:
    "The distance in decibels between the mel cepstra of synthetic and recorded speech, frame by frame, after time alignment.",
  misleads:
    "It needs a recording of the same sentence, ignores intonation, and penalizes an expressive reading that differs from the recording.",
  formula: "MCD = mean over frames of (10 ÷ ln 10) × √(2 × Σ (cₖ − ĉₖ)²)",
  range: [0, null],
  better: "lower",
});
