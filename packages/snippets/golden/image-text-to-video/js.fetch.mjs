import { readFile, writeFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";

const headers = {
  Authorization: `Key ${process.env.FAL_KEY}`,
  "Content-Type": "application/json",
};
const image = await readFile("cat.png", "base64");

async function query(data) {
  const response = await fetch("https://queue.fal.run/Lightricks/LTX-Video", {
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
  prompt: "The cat stretches and jumps off the sofa.",
  image_url: `data:image/png;base64,${image}`,
});
const part = new URL(submitted.response_url).pathname.slice(1);
let job;
do {
  await sleep(500);
  job = await look(`https://queue.fal.run/${part}/status`);
} while (["IN_QUEUE", "IN_PROGRESS"].includes(job.status));
if (job.status !== "COMPLETED") throw new Error(JSON.stringify(job));

const result = await look(`https://queue.fal.run/${part}`);
const file = await fetch(result.video.url);
if (!file.ok) throw new Error(`${file.status} ${await file.text()}`);
await writeFile("video.mp4", Buffer.from(await file.arrayBuffer()));
console.log("Saved", "video.mp4");
