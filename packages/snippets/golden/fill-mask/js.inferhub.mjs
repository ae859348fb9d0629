import { InferenceClient } from "@inferhub/inference";

const client = new InferenceClient(process.env.HF_TOKEN);

const result = await client.fillMask({
  provider: "hf-inference",
  model: "FacebookAI/xlm-roberta-base",
  inputs: "The baker takes the bread out of the <mask>.",
});
console.log(result);
