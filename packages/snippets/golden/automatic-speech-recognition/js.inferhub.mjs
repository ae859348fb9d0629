import { readFile } from "node:fs/promises";
import { InferenceClient } from "@inferhub/inference";

const client = new InferenceClient(process.env.HF_TOKEN);

const result = await client.automaticSpeechRecognition({
  provider: "hf-inference",
  model: "openai/whisper-large-v3",
  inputs: await readFile("sample1.flac"),
});
console.log(result);
