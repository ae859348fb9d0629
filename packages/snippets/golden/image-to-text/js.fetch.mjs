import { readFile } from "node:fs/promises";

const headers = {
  Authorization: `Bearer ${process.env.HF_TOKEN}`,
  "Content-Type": "image/jpeg",
};

async function query(data) {
  const response = await fetch("https://router.huggingface.co/hf-inference/models/Salesforce/blip-image-captioning-large", {
    method: "POST",
    headers,
    body: data,
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return response.json();
}

const result = await query(await readFile("cats.jpg"));
console.log(result);
