import { writeFile } from "node:fs/promises";

const headers = {
  Authorization: `Bearer ${process.env.HF_TOKEN}`,
  "Content-Type": "application/json",
};

async function query(data) {
  const response = await fetch("https://router.huggingface.co/hf-inference/models/black-forest-labs/FLUX.1-schnell", {
    method: "POST",
    headers,
    body: JSON.stringify(data),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return response.arrayBuffer();
}

const result = await query({
  inputs: "Astronaut in a jungle, cold color palette, muted colors, detailed, 8k",
});
await writeFile("image.png", Buffer.from(result));
console.log("Saved", "image.png");
