import { readFile } from "node:fs/promises";
import { InferenceClient } from "@inferhub/inference";

const client = new InferenceClient(process.env.HF_TOKEN);

const result = await client.imageToText({
  provider: "hf-inference",
  model: "Salesforce/blip-image-captioning-large",
  inputs: await readFile("cats.jpg"),
});
console.log(result);
