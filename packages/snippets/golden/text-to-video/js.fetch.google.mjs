import { writeFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";

const headers = {
  "X-Goog-Api-Key": process.env.GEMINI_API_KEY,
  "Content-Type": "application/json",
};

async function query(data) {
  const response = await fetch("https://generativelanguage.googleapis.com/v1beta/models/Wan-AI/Wan2.2-TI2V-5B:predictLongRunning", {
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
  instances: [
    {
      prompt: "A paper boat drifts down a rain gutter, close up, evening light",
    },
  ],
  parameters: {},
});
const part = submitted.name;
let job;
do {
  await sleep(10000);
  job = await look(`https://generativelanguage.googleapis.com/v1beta/${part}`);
} while (!job.done);

const result = job;
let file = await fetch(result.response.generateVideoResponse.generatedSamples[0].video.uri, { headers, redirect: "manual" });
// The key is not for the host that keeps the file.
if (file.headers.has("location")) file = await fetch(file.headers.get("location"));
if (!file.ok) throw new Error(`${file.status} ${await file.text()}`);
await writeFile("video.mp4", Buffer.from(await file.arrayBuffer()));
console.log("Saved", "video.mp4");
