import { readFile, writeFile } from "node:fs/promises";
import { InferenceClient } from "@huggingface/inference";

const client = new InferenceClient(process.env.FAL_KEY);

const result = await client.imageTextToImage({
  provider: "fal-ai",
  model: "black-forest-labs/FLUX.2-dev",
  inputs: new Blob([await readFile("cat.png")], { type: "image/png" }),
  parameters: { prompt: "Turn the cat into a tiger, same pose and light." },
});
await writeFile("image.png", Buffer.from(await result.arrayBuffer()));
console.log("Saved", "image.png");
