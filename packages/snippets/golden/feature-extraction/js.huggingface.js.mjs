import { InferenceClient } from "@huggingface/inference";

const client = new InferenceClient(process.env.HF_TOKEN);

const result = await client.featureExtraction({
  provider: "hf-inference",
  model: "sentence-transformers/all-MiniLM-L6-v2",
  inputs: "The tide turns twice a day, and the ferry waits for neither.",
});
console.log(result);
