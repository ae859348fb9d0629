import { InferenceClient } from "@inferhub/inference";

const client = new InferenceClient(process.env.HF_TOKEN);

const result = await client.textGeneration({
  provider: "hf-inference",
  model: "mistralai/Mistral-Nemo-Instruct-2407",
  inputs: "The bakery by the harbour opens at five, long before",
  parameters: { max_new_tokens: 40 },
});
console.log(result);
