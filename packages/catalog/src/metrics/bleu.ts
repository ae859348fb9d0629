import { defineMetric } from "../define-metric.ts";

export const metric = defineMetric({
  id: "bleu",
  name: "BLEU",
  measures:
    "Compares sequences of one to four words with reference translations: the geometric mean of the shares of matches, with a penalty if the output is shorter than the reference. Matches are counted over a whole corpus.",
  misleads:
    "A good translation in other words scores low, and the value depends on tokenization, so values from different scripts are not comparable.",
  formula:
    "BLEU = 100 × brevity × exp(¼ × Σ ln pₙ), n from 1 to 4; brevity = min(1, exp(1 − reference length ÷ output length))",
  range: [0, 100],
  better: "higher",
});
