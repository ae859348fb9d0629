import { writeFile } from "node:fs/promises";
import { InferenceClient } from "@huggingface/inference";

const client = new InferenceClient(process.env.HF_TOKEN);

const result = await client.textToSpeech({
  provider: "hf-inference",
  model: "suno/bark",
  inputs: "The last train to the coast leaves from platform four.",
});
await writeFile("speech.flac", Buffer.from(await result.arrayBuffer()));
console.log("Saved", "speech.flac");
