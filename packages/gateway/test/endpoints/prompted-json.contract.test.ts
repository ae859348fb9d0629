import Anthropic from "@anthropic-ai/sdk";
import { PROVIDERS } from "@inferhub/inference";
import OpenAI from "openai";
import { describe, expect, it } from "vitest";
import { behind } from "../providers.ts";
import { gateway, json, upstreamServer } from "../servers.ts";

// Providers whose chats have no JSON by a schema get the schema in the conversation.

const schema = {
  type: "object",
  properties: { city: { type: "string" }, height: { type: "number" } },
  required: ["city", "height"],
  additionalProperties: false,
};
const response_format = { type: "json_schema" as const, json_schema: { name: "place", schema } };
const GOOD = '{"city":"Dover","height":4.2}';
const model = "deepseek/deepseek-chat:deepseek";
const messages = [
  { role: "system" as const, content: "Be brief." },
  { role: "user" as const, content: "Where is the tide high?" },
];

/** A server that returns one text after the other, in the formats of chats and of Converse. */
async function start(...texts: readonly string[]) {
  const left = [...texts];
  const upstream = await upstreamServer((response, { url }) => {
    const content = left.shift() ?? "";
    const usage = { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 };
    const choices = [{ index: 0, message: { role: "assistant", content }, finish_reason: "stop" }];
    const converse = {
      output: { message: { role: "assistant", content: [{ text: content }] } },
      stopReason: "end_turn",
      usage: { inputTokens: 10, outputTokens: 5, totalTokens: 15 },
    };
    json(
      response,
      url.includes("/converse") ? converse : { id: "c", created: 1, model: "m", choices, usage },
    );
  });
  const { url } = await gateway({ ...behind(upstream.url), providers: PROVIDERS });
  return {
    client: new OpenAI({ baseURL: `${url}/v1`, apiKey: "none", maxRetries: 0 }),
    anthropic: new Anthropic({ baseURL: url, apiKey: "none", maxRetries: 0 }),
    bodies: () => upstream.seen.map(({ body }) => JSON.parse(body)),
  };
}

const HEADER = "x-inferhub-json-output";

describe("JSON by a schema at a provider without it", () => {
  it("is requested in the conversation, and marked in a header", async () => {
    const { client, bodies } = await start(`\`\`\`json\n${GOOD}\n\`\`\``);
    const { data, response } = await client.chat.completions
      .create({ model, messages, response_format })
      .withResponse();
    expect(data.choices[0]?.message.content).toBe(GOOD);
    expect(response.headers.get(HEADER)).toBe("prompt");
    expect(response.headers.get("x-inferhub-dropped-parameters")).toBeNull();
    const [sent] = bodies();
    expect(sent.response_format).toEqual({ type: "json_object" });
    expect(sent.messages).toHaveLength(2);
    expect(sent.messages[0].content).toContain(`Be brief.`);
    expect(sent.messages[0].content).toContain(JSON.stringify(schema));
  });

  it("is repaired once, and both calls are counted", async () => {
    const { client, bodies } = await start('{"city":"Dover"}', GOOD);
    const { data, response } = await client.chat.completions
      .create({ model, messages, response_format })
      .withResponse();
    expect(data.choices[0]?.message.content).toBe(GOOD);
    expect(response.headers.get(HEADER)).toBe("repair");
    expect(data.usage).toMatchObject({ prompt_tokens: 20, completion_tokens: 10, total_tokens: 30 });
    const [, second] = bodies();
    expect(second.messages.slice(-2)).toEqual([
      { role: "assistant", content: '{"city":"Dover"}' },
      { role: "user", content: expect.stringContaining("height") },
    ]);
  });

  it("fails if the second output does not match either", async () => {
    const { client, bodies } = await start("Dover", "Dover", GOOD);
    const call = client.chat.completions.create({ model, messages, response_format });
    await expect(call).rejects.toThrow(/^502 The output does not match response_format: it is not JSON/);
    expect(bodies()).toHaveLength(2);
  });

  it("is streamed in one piece", async () => {
    const { client } = await start("Dover", GOOD);
    const { data, response } = await client.chat.completions
      .create({ model, messages, response_format, stream: true, stream_options: { include_usage: true } })
      .withResponse();
    const chunks = [];
    for await (const chunk of data) chunks.push(chunk);
    expect(response.headers.get(HEADER)).toBe("repair");
    expect(chunks.map(({ choices }) => choices[0]?.delta.content ?? "").join("")).toBe(GOOD);
    expect(chunks[0]?.choices[0]?.finish_reason).toBe("stop");
    expect(chunks.at(-1)?.usage).toMatchObject({ total_tokens: 30 });
  });

  it("works in the formats of Responses and Messages, too", async () => {
    const { client, anthropic } = await start(GOOD, GOOD);
    const format = { type: "json_schema" as const, name: "place", schema };
    const { output_text } = await client.responses.create({ model, input: "Where?", text: { format } });
    expect(output_text).toBe(GOOD);
    const { content } = await anthropic.messages.create({
      model,
      max_tokens: 100,
      messages: [{ role: "user", content: "Where?" }],
      output_config: { format: { type: "json_schema", schema } },
    });
    expect(content).toMatchObject([{ type: "text", text: GOOD }]);
  });

  it("works where chats have no format of JSON at all", async () => {
    const { client, bodies } = await start(GOOD);
    const bedrock = "meta-llama/Llama-3.3-70B-Instruct:amazon-bedrock";
    const { choices } = await client.chat.completions.create({ model: bedrock, messages, response_format });
    expect(choices[0]?.message.content).toBe(GOOD);
    expect(JSON.stringify(bodies()[0].system)).toContain("JSON Schema");
  });
});

describe("a chat at such a provider", () => {
  it.each([
    ["plain text", undefined, "Dover"],
    ["an object without a schema", { type: "json_object" as const }, "not checked"],
  ])("stays as it is for %s", async (_, format, text) => {
    const { client, bodies } = await start(text);
    const { data, response } = await client.chat.completions
      .create({ model, messages, ...(format && { response_format: format }) })
      .withResponse();
    expect(data.choices[0]?.message.content).toBe(text);
    expect(response.headers.get(HEADER)).toBeNull();
    expect(bodies()[0].messages).toEqual(messages);
  });
});
