import { writeFile } from "node:fs/promises";

const headers = {
  Authorization: `Bearer ${process.env.HF_TOKEN}`,
  "Content-Type": "application/json",
};

async function query(data) {
  const response = await fetch("https://router.huggingface.co/hf-inference/models/facebook/musicgen-small", {
    method: "POST",
    headers,
    body: JSON.stringify(data),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return response.arrayBuffer();
}

const result = await query({
  inputs: "slow folk song with accordion, fiddle and rain in the background",
});
await writeFile("audio.flac", Buffer.from(result));
console.log("Saved", "audio.flac");
