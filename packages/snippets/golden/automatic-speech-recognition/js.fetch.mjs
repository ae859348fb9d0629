import { readFile } from "node:fs/promises";

const headers = {
  Authorization: `Bearer ${process.env.HF_TOKEN}`,
  "Content-Type": "audio/flac",
};

async function query(data) {
  const response = await fetch("https://router.huggingface.co/hf-inference/models/openai/whisper-large-v3", {
    method: "POST",
    headers,
    body: data,
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return response.json();
}

const result = await query(await readFile("sample1.flac"));
console.log(result);
