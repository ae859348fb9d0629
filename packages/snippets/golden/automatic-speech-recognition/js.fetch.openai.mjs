import { readFile } from "node:fs/promises";

const headers = {
  Authorization: `Bearer ${process.env.OPENAI_API_KEY}`,
};

const form = new FormData();
const file = new Blob([await readFile("sample1.flac")], { type: "audio/flac" });
form.append("file", file, "audio.flac");
form.append("model", "whisper-large-v3");

const response = await fetch("https://api.openai.com/v1/audio/transcriptions", {
  method: "POST",
  headers,
  body: form,
});
if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
const result = await response.json();
console.log(result);
