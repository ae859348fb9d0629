import OpenAI from "openai";
import { describe, expect, it } from "vitest";
import { behind } from "../providers.ts";
import { gateway, json, upstreamServer } from "../servers.ts";

const named = (members: object) => ({
  id: "c",
  object: "chat.completion",
  created: 1,
  model: "m",
  ...members,
});

/** Chats of a provider with reasoning in a given field, in full and streamed. */
async function reasoningClient(reasoning: object) {
  const upstream = await upstreamServer((response, { body }) => {
    if (!JSON.parse(body).stream) {
      const message = { role: "assistant", content: "42", ...reasoning };
      return json(response, named({ choices: [{ index: 0, message, finish_reason: "stop" }] }));
    }
    response.writeHead(200, { "content-type": "text/event-stream" });
    for (const [delta, finish_reason] of [
      [{ role: "assistant", ...reasoning }, null],
      [{ content: "42" }, null],
      [{}, "stop"],
    ]) {
      const chunk = named({ object: "chat.completion.chunk", choices: [{ index: 0, delta, finish_reason }] });
      response.write(`data: ${JSON.stringify(chunk)}\n\n`);
    }
    response.end("data: [DONE]\n\n");
  });
  const { url } = await gateway(behind(upstream.url));
  return new OpenAI({ baseURL: `${url}/v1`, apiKey: "none", maxRetries: 0 });
}

describe("reasoning in OpenAI's format", () => {
  it.each([
    [{ reasoning: "Hm" }],
    [{ reasoning_content: "Hm" }],
    [{ reasoning: "Hm", reasoning_content: "Hm" }],
  ])("has one name for each spelling of a provider: %j", async (reasoning) => {
    const client = await reasoningClient(reasoning);
    const request = {
      model: "openai/gpt-oss-20b:groq",
      messages: [{ role: "user" as const, content: "What is 6 times 7?" }],
    };
    const { choices } = await client.chat.completions.create(request);
    expect(choices[0]?.message).toEqual({ role: "assistant", content: "42", reasoning_content: "Hm" });
    const deltas: unknown[] = [];
    for await (const chunk of await client.chat.completions.create({ ...request, stream: true }))
      deltas.push(chunk.choices[0]?.delta);
    expect(deltas).toEqual([{ role: "assistant", reasoning_content: "Hm" }, { content: "42" }, {}]);
  });
});
