import { readFile } from "node:fs/promises";
import { InferenceClient } from "@inferhub/inference";

const client = new InferenceClient(process.env.HF_TOKEN);

const result = await client.audioClassification({
  provider: "hf-inference",
  model: "MIT/ast-finetuned-audioset-10-10-0.4593",
  inputs: await readFile("sample1.flac"),
});
console.log(result);
