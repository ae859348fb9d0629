import { readFile } from "node:fs/promises";
import { InferenceClient } from "@inferhub/inference";

const client = new InferenceClient(process.env.HF_TOKEN);

const result = await client.objectDetection({
  provider: "hf-inference",
  model: "facebook/detr-resnet-50",
  inputs: await readFile("cats.jpg"),
});
console.log(result);
