import { readFile } from "node:fs/promises";

const headers = {
  Authorization: `Bearer ${process.env.HF_TOKEN}`,
  "Content-Type": "video/mp4",
};

async function query(data) {
  const response = await fetch("https://router.huggingface.co/hf-inference/models/google/vivit-b-16x2-kinetics400", {
    method: "POST",
    headers,
    body: data,
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return response.json();
}

const result = await query(await readFile("clip.mp4"));
console.log(result);
