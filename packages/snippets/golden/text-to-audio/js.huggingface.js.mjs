import { writeFile } from "node:fs/promises";
import { InferenceClient } from "@huggingface/inference";

const client = new InferenceClient(process.env.HF_TOKEN);

const result = await client.textToAudio({
  provider: "hf-inference",
  model: "facebook/musicgen-small",
  inputs: "slow folk song with accordion, fiddle and rain in the background",
});
await writeFile("audio.flac", Buffer.from(await result.arrayBuffer()));
console.log("Saved", "audio.flac");
