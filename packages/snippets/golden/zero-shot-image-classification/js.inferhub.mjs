import { readFile } from "node:fs/promises";
import { InferenceClient } from "@inferhub/inference";

const client = new InferenceClient(process.env.HF_TOKEN);

const result = await client.zeroShotImageClassification({
  provider: "hf-inference",
  model: "google/siglip-so400m-patch14-224",
  inputs: await readFile("cats.jpg"),
  parameters: { candidate_labels: ["cat", "dog", "llama"] },
});
console.log(result);
