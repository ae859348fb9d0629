import { writeFile } from "node:fs/promises";

const headers = {
  Authorization: `Bearer ${process.env.HF_TOKEN}`,
  "Content-Type": "application/json",
};

async function query(data) {
  const response = await fetch("https://router.huggingface.co/hf-inference/models/suno/bark", {
    method: "POST",
    headers,
    body: JSON.stringify(data),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return response.arrayBuffer();
}

const result = await query({
  text: "The last train to the coast leaves from platform four.",
});
await writeFile("speech.flac", Buffer.from(result));
console.log("Saved", "speech.flac");
