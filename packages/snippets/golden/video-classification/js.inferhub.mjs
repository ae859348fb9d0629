import { readFile } from "node:fs/promises";
import { InferenceClient } from "@inferhub/inference";

const client = new InferenceClient(process.env.HF_TOKEN);

const result = await client.videoClassification({
  provider: "hf-inference",
  model: "google/vivit-b-16x2-kinetics400",
  inputs: await readFile("clip.mp4"),
});
console.log(result);
