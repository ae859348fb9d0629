import { readFile } from "node:fs/promises";

const headers = {
  Authorization: `Bearer ${process.env.HF_TOKEN}`,
  "Content-Type": "application/json",
};
const image = await readFile("cat.png", "base64");

async function query(data) {
  const response = await fetch("https://router.huggingface.co/hf-inference/models/impira/layoutlm-document-qa", {
    method: "POST",
    headers,
    body: JSON.stringify(data),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return response.json();
}

const result = await query({
  inputs: { question: "What does the collar say?", image: image },
});
console.log(result);
