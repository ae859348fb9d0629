import { InferenceClient } from "@inferhub/inference";

const client = new InferenceClient(process.env.HF_TOKEN);

const result = await client.textClassification({
  provider: "hf-inference",
  model: "distilbert/distilbert-base-uncased-finetuned-sst-2-english",
  inputs: "The soup was cold, but the waiter made up for it.",
});
console.log(result);
