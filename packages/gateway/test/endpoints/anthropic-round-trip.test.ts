import { anthropicChat } from "@inferhub/inference/formats/anthropic";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  assembled,
  chatOf,
  framesFor,
  type Members,
  messageFor,
  onAnthropicsWire,
} from "./anthropic-chat.ts";

const words = fc.string({ minLength: 1 });
const name = fc.stringMatching(/^[a-zA-Z0-9_-]{1,12}$/);
const args = fc.dictionary(fc.string(), fc.jsonValue()).map((value) => JSON.stringify(value));

const chatCall = fc.record({ id: name, name, args }).map(({ id, name, args }) => ({
  id,
  type: "function",
  function: { name, arguments: args },
}));

const part = fc.oneof(
  words.map((text) => ({ type: "text", text })),
  fc.constantFrom("https://a.test/b.png", "data:image/png;base64,aGk=").map((url) => ({
    type: "image_url",
    image_url: { url },
  })),
  fc.constant({
    type: "file",
    file: { filename: "document.pdf", file_data: "data:application/pdf;base64,aGk=" },
  }),
);

const content = fc.oneof(words, fc.tuple(part, part));

/** The user's message, and the response: text, or calls with their results and then text. */
const exchange = fc
  .record({
    asked: content,
    said: fc.option(words),
    calls: fc.uniqueArray(chatCall, { selector: ({ id }) => id, maxLength: 3 }),
    result: fc.string(),
    more: fc.option(content),
    end: words,
  })
  .map(({ asked, said, calls, result, more, end }): Members[] => [
    { role: "user", content: asked },
    ...(calls.length > 0
      ? [
          { role: "assistant", content: said, tool_calls: calls },
          ...calls.map(({ id }) => ({ role: "tool", tool_call_id: id, content: result })),
          ...(more ? [{ role: "user", content: more }] : []),
        ]
      : []),
    { role: "assistant", content: end },
  ]);

const tools = fc.array(
  name.map((name) => ({
    type: "function",
    function: { name, description: "Does it", parameters: { type: "object", properties: {} } },
  })),
  { minLength: 1, maxLength: 3 },
);

const choice = fc.constantFrom(
  { tool_choice: "auto" },
  { tool_choice: "auto", parallel_tool_calls: false },
  { tool_choice: "required", parallel_tool_calls: false },
  { tool_choice: { type: "function", function: { name: "f" } } },
  { tool_choice: "none" },
  {},
);

const chat = fc
  .record({
    system: fc.option(words),
    exchanges: fc.array(exchange, { maxLength: 3 }),
    last: content,
    sampling: fc.record(
      { temperature: fc.double({ min: 0, max: 1, noNaN: true }), top_p: fc.constant(0.5) },
      { requiredKeys: [] },
    ),
    others: fc.record({ stop: fc.tuple(words), user: words, top_k: fc.nat() }, { requiredKeys: [] }),
    used: fc.option(fc.tuple(tools, choice)),
  })
  .map(
    ({ system, exchanges, last, sampling, others, used }): Members => ({
      messages: [
        ...(system ? [{ role: "system", content: system }] : []),
        ...exchanges.flat(),
        { role: "user", content: last },
      ],
      max_tokens: 100,
      ...sampling,
      ...others,
      ...(used && { tools: used[0], ...used[1] }),
    }),
  );

/** -0 and its like do not survive JSON. */
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe("from chat to Anthropic and back", () => {
  it("every request is the same", () => {
    fc.assert(
      fc.property(chat, (input) => {
        expect(chatOf(onAnthropicsWire(input))).toEqual(asJson(input));
      }),
    );
  });

  it.each(["low", "medium", "high"])("%s effort is the same", (reasoning_effort) => {
    const input = { messages: [{ role: "user", content: "Hi" }], max_tokens: 64_000, reasoning_effort };
    expect(chatOf(onAnthropicsWire(input))).toEqual(input);
  });

  it("a schema for the response is the same", () => {
    const json_schema = { name: "answer", schema: { type: "object" }, strict: true };
    const input = {
      messages: [{ role: "user", content: "Hi" }],
      max_tokens: 10,
      response_format: { type: "json_schema", json_schema },
    };
    expect(chatOf(onAnthropicsWire(input))).toEqual(input);
  });
});

describe("from Anthropic to chat and back", () => {
  it("a tool loop with thinking is the same", () => {
    const body = {
      model: "acme/talk",
      max_tokens: 20_000,
      system: "Be brief.",
      messages: [
        {
          role: "user",
          content: [
            { type: "text", text: "Look" },
            { type: "image", source: { type: "url", url: "https://a.test/b.png" } },
            { type: "document", source: { type: "base64", media_type: "application/pdf", data: "aGk=" } },
          ],
        },
        {
          role: "assistant",
          content: [
            { type: "thinking", thinking: "Hm", signature: "c2ln" },
            { type: "redacted_thinking", data: "eHl6" },
            { type: "text", text: "Let me see" },
            { type: "tool_use", id: "t1", name: "f", input: { a: 1 } },
            { type: "thinking", thinking: "Also", signature: "bW9yZQ" },
            { type: "tool_use", id: "t2", name: "f", input: {} },
          ],
        },
        {
          role: "user",
          content: [
            { type: "tool_result", tool_use_id: "t1", content: "1" },
            { type: "tool_result", tool_use_id: "t2", content: "2" },
            { type: "text", text: "Go on" },
          ],
        },
      ],
      stop_sequences: ["END"],
      metadata: { user_id: "u1" },
      thinking: { type: "enabled", budget_tokens: 8192 },
      tools: [{ name: "f", description: "F", input_schema: { type: "object", properties: {} } }],
      tool_choice: { type: "auto", disable_parallel_tool_use: true },
    };
    expect(onAnthropicsWire(chatOf(body))).toEqual(body);
  });

  const content = [
    { type: "thinking", thinking: "Hm", signature: "c2ln" },
    { type: "tool_use", id: "t1", name: "f", input: { a: 1 } },
    { type: "thinking", thinking: "Also", signature: "bW9yZQ" },
    { type: "tool_use", id: "t2", name: "g", input: {} },
  ];
  const usage = {
    input_tokens: 3,
    output_tokens: 7,
    cache_read_input_tokens: 2,
    cache_creation_input_tokens: null,
  };

  it("a response is the same", async () => {
    const message = {
      id: "msg_1",
      type: "message",
      role: "assistant",
      model: "m1",
      content: [content[0], { type: "text", text: "Let me see" }, ...content.slice(1)],
      stop_reason: "tool_use",
      stop_sequence: null,
      usage,
    };
    const read = await anthropicChat().parseResponse(message, {} as never);
    const { choices, ...others } = read as unknown as { choices: Members[] };
    expect(await messageFor(choices[0] ?? {}, others)).toEqual(message);
  });

  it("a stream is the same", async () => {
    expect(assembled(await framesFor(await readStream(content)))).toMatchObject({
      id: "msg_1",
      content,
      stop_reason: "tool_use",
      usage,
    });
  });

  it("thinking that ended before the text keeps its signature", async () => {
    const said = [content[0], { type: "text", text: "Let me see" }, content[1]];
    const answer = assembled(await framesFor(await readStream(said as Members[])));
    const back = onAnthropicsWire(chatOf({ messages: [{ role: "assistant", content: answer["content"] }] }));
    expect(back["messages"]).toEqual([{ role: "assistant", content: said }]);
  });

  /** The chunks that the client reads from Anthropic's stream of a message. */
  async function readStream(blocks: readonly Members[]): Promise<unknown[]> {
    const reader = await anthropicChat().stream?.createDecoder({} as never);
    const read = (type: string, members: Members = {}) =>
      reader?.decode({ event: type, data: JSON.stringify({ type, ...members }) } as never) ?? [];
    return [
      ...read("message_start", { message: { id: "msg_1", model: "m1", content: [], usage } }),
      ...blocks.flatMap((block, index) => [
        ...read("content_block_start", { index, content_block: emptied(block) }),
        ...pieces(block).flatMap((delta) => read("content_block_delta", { index, delta })),
        ...read("content_block_stop", { index }),
      ]),
      ...read("message_delta", { delta: { stop_reason: "tool_use" }, usage: { output_tokens: 7 } }),
      ...read("message_stop"),
    ];
  }

  const emptied = (block: Members): Members =>
    block["type"] === "tool_use" ? { ...block, input: {} } : { type: block["type"], text: "", thinking: "" };

  function pieces({ type, text, thinking, signature, input }: Members): Members[] {
    if (type === "text") return [{ type: "text_delta", text }];
    if (type === "tool_use") return [{ type: "input_json_delta", partial_json: JSON.stringify(input) }];
    return [
      { type: "thinking_delta", thinking },
      { type: "signature_delta", signature },
    ];
  }
});
