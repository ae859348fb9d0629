import { readFile } from "node:fs/promises";
import { InferenceClient } from "@inferhub/inference";

const client = new InferenceClient(process.env.HF_TOKEN);

const result = await client.depthEstimation({
  provider: "hf-inference",
  model: "depth-anything/Depth-Anything-V2-Large",
  inputs: await readFile("cats.jpg"),
});
console.log(result);
