import { readFile } from "node:fs/promises";
import { InferenceClient } from "@inferhub/inference";

const client = new InferenceClient(process.env.HF_TOKEN);

const result = await client.zeroShotObjectDetection({
  provider: "hf-inference",
  model: "openmmlab-community/mm_grounding_dino_large_all",
  inputs: await readFile("cats.jpg"),
  parameters: { candidate_labels: ["cat", "remote control"] },
});
console.log(result);
