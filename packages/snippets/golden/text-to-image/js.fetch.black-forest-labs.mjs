import { writeFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";

const headers = {
  "X-Key": process.env.BFL_API_KEY,
  "Content-Type": "application/json",
};

async function query(data) {
  const response = await fetch("https://api.us1.bfl.ai/v1/black-forest-labs/FLUX.1-schnell", {
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
  prompt: "Astronaut in a jungle, cold color palette, muted colors, detailed, 8k",
});
let job;
do {
  await sleep(1000);
  job = await look(submitted.polling_url);
} while (["Pending", "Queued", "Processing"].includes(job.status));
if (job.status !== "Ready") throw new Error(JSON.stringify(job));

const result = job;
const file = await fetch(result.result.sample);
if (!file.ok) throw new Error(`${file.status} ${await file.text()}`);
await writeFile("image.png", Buffer.from(await file.arrayBuffer()));
console.log("Saved", "image.png");
