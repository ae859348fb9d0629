import { InferenceClient } from "@huggingface/inference";

const client = new InferenceClient(process.env.HF_TOKEN);

const result = await client.tokenClassification({
  provider: "hf-inference",
  model: "FacebookAI/xlm-roberta-large-finetuned-conll03-english",
  inputs: "Ingrid Solberg moved from Bergen to Lisbon to work for Atlas Maritime.",
});
console.log(result);
