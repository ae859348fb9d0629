import { defineMetric } from "../define-metric.ts";

export const metric = defineMetric({
  id: "sacrebleu",
  name: "sacreBLEU",
  measures:
    "BLEU with tokenization, smoothing and references fixed by one program, which prints a signature for reproducing the value.",
  misleads:
    "It is comparable but still counts matching words, and languages without spaces need their own tokenizer.",
  formula: "as BLEU: 100 × brevity × exp(¼ × Σ ln pₙ), n from 1 to 4",
  range: [0, 100],
  better: "higher",
});
