// cspell:ignore moderations
import OpenAI, { toFile } from "openai";

const client = new OpenAI({ apiKey: "key" });
/** Calls the most used methods, and reads the result of the text methods. */
export async function all(file: Blob) {
  const chat = await client.chat.completions.create({
    model: "m",
    messages: [{ role: "user", content: "hi" }],
  });
  const stream = await client.chat.completions.create({
    model: "m",
    messages: [{ role: "user", content: "hi" }],
    stream: true,
  });
  for await (const chunk of stream) chunk.choices[0]?.delta.content?.length;
  await client.responses.create({ model: "m", input: "hi" });
  for await (const event of await client.responses.create({ model: "m", input: "hi", stream: true }))
    event.type;
  await client.embeddings.create({ model: "m", input: ["x"] });
  await client.images.generate({ model: "m", prompt: "x" });
  await client.images.edit({ model: "m", prompt: "x", image: await toFile(file) });
  await client.audio.speech.create({ model: "m", voice: "alloy", input: "x" });
  await client.audio.transcriptions.create({ model: "m", file: await toFile(file) });
  await client.audio.translations.create({ model: "m", file: await toFile(file) });
  await client.moderations.create({ input: "x" });
  await client.completions.create({ model: "m", prompt: "x" });
  await client.videos.create({ prompt: "x" });
  await client.batches.create({ input_file_id: "a", endpoint: "/v1/responses", completion_window: "24h" });
  for await (const model of client.models.list()) model.id;
  return `${chat.choices[0]?.message.content}`;
}
