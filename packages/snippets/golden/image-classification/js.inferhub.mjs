import { readFile } from "node:fs/promises";
import { InferenceClient } from "@inferhub/inference";

const client = new InferenceClient(process.env.HF_TOKEN);

const result = await client.imageClassification({
  provider: "hf-inference",
  model: "google/vit-base-patch16-224",
  inputs: await readFile("cats.jpg"),
});
console.log(result);
