import { readFile, writeFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";

const headers = {
  Authorization: `Bearer ${process.env.REPLICATE_API_TOKEN}`,
  Prefer: "wait",
  "Content-Type": "application/json",
};
const image = await readFile("cat.png", "base64");

async function query(data) {
  const response = await fetch("https://api.replicate.com/v1/models/black-forest-labs/FLUX.1-Kontext-dev/predictions", {
    method: "POST",
    headers,
    body: JSON.stringify(data),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return response.json();
}

async function look(url) {
  const response = await fetch(url, { headers });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return response.json();
}

const submitted = await query({
  input: {
    prompt: "Turn the cat into a tiger, same pose and light.",
    image: `data:image/png;base64,${image}`,
    images: [`data:image/png;base64,${image}`],
    input_image: `data:image/png;base64,${image}`,
    input_images: [`data:image/png;base64,${image}`],
  },
});
const part = new URL(submitted.urls.get).pathname.slice(1);
let job;
do {
  await sleep(500);
  job = await look(`https://api.replicate.com/${part}`);
} while (["starting", "processing"].includes(job.status));
if (job.status !== "succeeded") throw new Error(JSON.stringify(job));

const result = job;
const url = [result.output].flat()[0];
const file = await fetch(url);
if (!file.ok) throw new Error(`${file.status} ${await file.text()}`);
await writeFile("image.png", Buffer.from(await file.arrayBuffer()));
console.log("Saved", "image.png");
