import { writeFile } from "node:fs/promises";

const headers = {
  Authorization: `Bearer ${process.env.TOGETHER_API_KEY}`,
  "Content-Type": "application/json",
};

async function query(data) {
  const response = await fetch("https://api.together.xyz/v1/images/generations", {
    method: "POST",
    headers,
    body: JSON.stringify(data),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return response.json();
}

const result = await query({
  prompt: "Astronaut in a jungle, cold color palette, muted colors, detailed, 8k",
  response_format: "base64",
  model: "black-forest-labs/FLUX.1-schnell",
});
await writeFile("image.png", result.data[0].b64_json, "base64");
console.log("Saved", "image.png");
