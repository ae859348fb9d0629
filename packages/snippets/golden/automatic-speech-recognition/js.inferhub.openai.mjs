import { readFile } from "node:fs/promises";
import { InferenceClient } from "@inferhub/inference";

const client = new InferenceClient(process.env.OPENAI_API_KEY);

const result = await client.automaticSpeechRecognition({
  provider: "openai",
  model: "openai/whisper-large-v3",
  inputs: await readFile("sample1.flac"),
});
console.log(result);
