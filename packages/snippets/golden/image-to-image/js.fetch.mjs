import { readFile, writeFile } from "node:fs/promises";

const headers = {
  Authorization: `Bearer ${process.env.HF_TOKEN}`,
  "Content-Type": "application/json",
};
const image = await readFile("cat.png", "base64");

async function query(data) {
  const response = await fetch("https://router.huggingface.co/hf-inference/models/black-forest-labs/FLUX.1-Kontext-dev", {
    method: "POST",
    headers,
    body: JSON.stringify(data),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return response.arrayBuffer();
}

const result = await query({
  inputs: image,
  parameters: { prompt: "Turn the cat into a tiger, same pose and light." },
});
await writeFile("image.png", Buffer.from(result));
console.log("Saved", "image.png");
