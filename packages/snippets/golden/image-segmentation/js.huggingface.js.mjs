import { readFile } from "node:fs/promises";
import { InferenceClient } from "@huggingface/inference";

const client = new InferenceClient(process.env.HF_TOKEN);

const result = await client.imageSegmentation({
  provider: "hf-inference",
  model: "nvidia/segformer-b0-finetuned-ade-512-512",
  inputs: new Blob([await readFile("cats.jpg")], { type: "image/jpeg" }),
});
console.log(result);
