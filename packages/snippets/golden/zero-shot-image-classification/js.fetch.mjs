import { readFile } from "node:fs/promises";

const headers = {
  Authorization: `Bearer ${process.env.HF_TOKEN}`,
  "Content-Type": "application/json",
};
const image = await readFile("cats.jpg", "base64");

async function query(data) {
  const response = await fetch("https://router.huggingface.co/hf-inference/models/google/siglip-so400m-patch14-224", {
    method: "POST",
    headers,
    body: JSON.stringify(data),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return response.json();
}

const result = await query({
  inputs: { image: image },
  parameters: { candidate_labels: ["cat", "dog", "llama"] },
});
console.log(result);
