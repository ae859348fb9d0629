import { defineMetric } from "../define-metric.ts";

export const metric = defineMetric({
  id: "bleu",
  name: "BLEU",
  measures:
    "Compares runs of one to four words with those of reference translations: the geometric mean of the shares found there, lowered if the output is shorter than the reference. Matches are counted over a whole corpus.",
  misleads:
    "A good translation in other words scores low, and the value shifts with tokenization, so that numbers from different scripts do not compare.",
  formula:
    "BLEU = 100 × brevity × exp(¼ × Σ ln pₙ), n from 1 to 4; brevity = min(1, exp(1 − reference length ÷ output length))",
  range: [0, 100],
  better: "higher",
});
