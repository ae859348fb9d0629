import { writeFile } from "node:fs/promises";
import { InferenceClient } from "@inferhub/inference";

const client = new InferenceClient(process.env.GEMINI_API_KEY);

const result = await client.textToVideo({
  provider: "google",
  model: "google/Wan-AI/Wan2.2-TI2V-5B",
  inputs: "A paper boat drifts down a rain gutter, close up, evening light",
});
await writeFile("video.mp4", Buffer.from(await result.arrayBuffer()));
console.log("Saved", "video.mp4");
