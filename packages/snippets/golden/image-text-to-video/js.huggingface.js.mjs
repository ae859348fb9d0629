import { readFile, writeFile } from "node:fs/promises";
import { InferenceClient } from "@huggingface/inference";

const client = new InferenceClient(process.env.FAL_KEY);

const result = await client.imageTextToVideo({
  provider: "fal-ai",
  model: "Lightricks/LTX-Video",
  inputs: new Blob([await readFile("cat.png")], { type: "image/png" }),
  parameters: { prompt: "The cat stretches and jumps off the sofa." },
});
await writeFile("video.mp4", Buffer.from(await result.arrayBuffer()));
console.log("Saved", "video.mp4");
