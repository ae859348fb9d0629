import { writeFile } from "node:fs/promises";
import { InferenceClient } from "@inferhub/inference";

const client = new InferenceClient(process.env.BFL_API_KEY);

const result = await client.textToImage({
  provider: "black-forest-labs",
  model: "black-forest-labs/FLUX.1-schnell",
  inputs: "Astronaut in a jungle, cold color palette, muted colors, detailed, 8k",
  parameters: { num_inference_steps: 5 },
});
await writeFile("image.png", Buffer.from(await result.arrayBuffer()));
console.log("Saved", "image.png");
