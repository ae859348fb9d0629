import { readFile } from "node:fs/promises";
import { InferenceClient } from "@huggingface/inference";

const client = new InferenceClient(process.env.HF_TOKEN);

const result = await client.audioToAudio({
  provider: "hf-inference",
  model: "speechbrain/sepformer-wham",
  data: new Blob([await readFile("sample1.flac")], { type: "audio/flac" }),
});
console.log(result);
