import { PROVIDERS } from "@inferhub/inference";
import OpenAI from "openai";
import { describe, expect, it } from "vitest";
import { behind } from "../../providers.ts";
import { gateway, json, upstreamServer } from "../../servers.ts";

// OpenAI and xAI have their own Responses API: the body is forwarded unchanged, and the gateway stores the
// conversation.

const usage = {
  input_tokens: 10,
  input_tokens_details: { cached_tokens: 2 },
  output_tokens: 4,
  output_tokens_details: { reasoning_tokens: 1 },
  total_tokens: 14,
};
const output = [
  { id: "rs_theirs", type: "reasoning", summary: [], encrypted_content: "sealed" },
  { id: "ws_theirs", type: "web_search_call", status: "completed" },
  {
    id: "msg_theirs",
    type: "message",
    role: "assistant",
    status: "completed",
    content: [{ type: "output_text", text: "At Dover", annotations: [{ type: "url_citation" }] }],
  },
];
const RESPONSE = { id: "resp_theirs", object: "response", status: "completed", model: "m", output, usage };
const MESSAGE = { item_id: "msg_theirs", output_index: 2, content_index: 0 };
const EVENTS = [
  { type: "response.created", response: { ...RESPONSE, status: "in_progress", output: [] } },
  { type: "response.output_item.added", output_index: 2, item: { ...output[2], content: [] } },
  { type: "response.output_text.delta", ...MESSAGE, delta: "At Dover" },
  { type: "response.completed", response: RESPONSE },
].map((event, sequence_number) => ({ ...event, sequence_number }));

async function start() {
  const upstream = await upstreamServer((response, { body }) => {
    if (!JSON.parse(body).stream) return json(response, RESPONSE);
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.end(EVENTS.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join(""));
  });
  const { url } = await gateway({ ...behind(upstream.url), providers: PROVIDERS });
  return {
    client: new OpenAI({ baseURL: `${url}/v1`, apiKey: "none", maxRetries: 0 }),
    sent: () => upstream.seen.map(({ url, body }) => ({ url, body: JSON.parse(body) })),
  };
}

const model = "openai/gpt-5-mini:openai";
const OWN_ID = /^(resp|msg|rs|ws)_[\da-f-]{36}(_\d+)?$/;

describe("a response of a provider that has Responses", () => {
  it.each([
    [model, "/openai/v1/responses", "gpt-5-mini"],
    ["xai/grok-4:xai", "/xai/v1/responses", "grok-4"],
  ])("is requested as it is, with tools that chats do not have: %s", async (model, path, name) => {
    const { client, sent } = await start();
    const body = {
      input: "Where is the tide high?",
      tools: [{ type: "web_search" as const }],
      reasoning: { effort: "low" as const, summary: "auto" as const },
      include: ["reasoning.encrypted_content" as const],
      truncation: "auto" as const,
    };
    const { data, response } = await client.responses.create({ model, ...body }).withResponse();
    const [{ url, body: received } = { url: "", body: {} }] = sent();
    expect(url).toBe(path);
    const input = [{ type: "message", role: "user", content: body.input }];
    expect(received).toEqual({ ...body, input, model: name, store: false });
    expect(response.headers.get("x-inferhub-dropped-parameters")).toBeNull();
    expect(data.output_text).toBe("At Dover");
    expect(data.output).toMatchObject(output.map(({ id: _, ...item }) => item));
    for (const { id } of [data, ...data.output]) expect(id).toMatch(OWN_ID);
    expect(data).toMatchObject({ usage, store: true, previous_response_id: null });
  });

  it("streams its events under the gateway's IDs", async () => {
    const { client } = await start();
    const events = [];
    for await (const event of await client.responses.create({ model, input: "Where?", stream: true }))
      events.push(event as unknown as Record<string, Record<string, unknown>>);
    expect(events.map(({ type }) => type)).toEqual(EVENTS.map(({ type }) => type));
    const id = events[0]?.["response"]?.["id"];
    expect(id).toMatch(OWN_ID);
    expect(events.at(-1)?.["response"]?.["id"]).toBe(id);
    expect(events[1]?.["item"]?.["id"]).toBe(events[2]?.["item_id"]);
    expect((await client.responses.retrieve(String(id))).output_text).toBe("At Dover");
  });

  it("continues from the stored response", async () => {
    const { client, sent } = await start();
    const first = await client.responses.create({ model, input: "Where?" });
    const reference = { type: "item_reference" as const, id: first.output[2]?.id ?? "" };
    await client.responses.create({ model, input: "And when?", previous_response_id: first.id });
    await client.responses.create({ model, input: [reference, { role: "user", content: "Why?" }] });
    const [, second, third] = sent().map(({ body }) => body);
    expect(second.previous_response_id).toBeUndefined();
    expect(second.input.map(({ type, id }: Record<string, unknown>) => [type, id])).toEqual(
      ["message", "reasoning", "web_search_call", "message", "message"].map((type) => [type, undefined]),
    );
    expect(third.input[0]).toMatchObject({ type: "message", content: output[2]?.content });
  });
});
