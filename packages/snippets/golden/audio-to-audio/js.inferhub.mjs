import { readFile } from "node:fs/promises";
import { InferenceClient } from "@inferhub/inference";

const client = new InferenceClient(process.env.HF_TOKEN);

const result = await client.audioToAudio({
  provider: "hf-inference",
  model: "speechbrain/sepformer-wham",
  inputs: await readFile("sample1.flac"),
});
console.log(result);
