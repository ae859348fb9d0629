import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createUsageReader, type UsageReading } from "../../src/usage/usage-reader.ts";

const JSON_TYPE = "application/json; charset=utf-8";
const SSE = "text/event-stream";
const LINES = "application/x-ndjson";

function meter(
  type: string | undefined,
  text: string,
  cuts: readonly number[] = [],
): UsageReading | undefined {
  const bytes = Buffer.from(text);
  const meter = createUsageReader(type);
  let from = 0;
  for (const cut of [...cuts, bytes.length]) {
    meter.push(bytes.subarray(from, cut));
    from = Math.max(from, cut);
  }
  return meter.end();
}

const events = (...values: readonly unknown[]) =>
  values.map((value) => `data: ${typeof value === "string" ? value : JSON.stringify(value)}\n\n`).join("");
const delta = (content: string) => ({ model: "m", choices: [{ index: 0, delta: { content } }] });

describe("full responses", () => {
  it.each<[string, unknown, Partial<UsageReading>]>([
    [
      "OpenAI",
      { model: "m", usage: { prompt_tokens: 3, completion_tokens: 4 } },
      { promptTokens: 3, completionTokens: 4, model: "m" },
    ],
    [
      "OpenAI's embeddings",
      { data: [], usage: { prompt_tokens: 3, total_tokens: 3 } },
      { promptTokens: 3, completionTokens: 0 },
    ],
    [
      "OpenAI's responses",
      { usage: { input_tokens: 3, output_tokens: 4, input_tokens_details: { cached_tokens: 2 } } },
      { promptTokens: 3, completionTokens: 4, cacheReadTokens: 2 },
    ],
    [
      "DeepSeek's chats",
      { usage: { prompt_tokens: 3, completion_tokens: 4, prompt_cache_hit_tokens: 2 } },
      { promptTokens: 3, completionTokens: 4, cacheReadTokens: 2 },
    ],
    // https://platform.moonshot.ai/docs/api/chat
    [
      "Moonshot's chats",
      { usage: { prompt_tokens: 3, completion_tokens: 4, total_tokens: 7, cached_tokens: 2 } },
      { promptTokens: 3, completionTokens: 4, cacheReadTokens: 2 },
    ],
    // https://docs.x.ai/docs/guides/reasoning
    [
      "xAI's chats, whose output is without reasoning",
      {
        usage: {
          prompt_tokens: 32,
          completion_tokens: 9,
          total_tokens: 135,
          completion_tokens_details: { reasoning_tokens: 94 },
        },
      },
      { promptTokens: 32, completionTokens: 103 },
    ],
    [
      "OpenAI's chats, whose output is with reasoning",
      {
        usage: {
          prompt_tokens: 32,
          completion_tokens: 103,
          total_tokens: 135,
          completion_tokens_details: { reasoning_tokens: 94 },
        },
      },
      { promptTokens: 32, completionTokens: 103 },
    ],
    [
      "one that prices",
      { usage: { prompt_tokens: 3, completion_tokens: 4, cost: 0.25 } },
      { promptTokens: 3, completionTokens: 4, usd: 0.25 },
    ],
    [
      "one that prices in parts",
      { usage: { prompt_tokens: 3, completion_tokens: 4, cost: { total_cost: 0.5 } } },
      { promptTokens: 3, completionTokens: 4, usd: 0.5 },
    ],
    [
      "Anthropic",
      {
        type: "message",
        usage: {
          input_tokens: 3,
          cache_read_input_tokens: 10,
          cache_creation_input_tokens: 1,
          output_tokens: 4,
        },
      },
      { promptTokens: 14, completionTokens: 4, cacheReadTokens: 10, cacheWriteTokens: 1 },
    ],
    [
      "Google",
      {
        modelVersion: "g",
        usageMetadata: { promptTokenCount: 3, candidatesTokenCount: 4, thoughtsTokenCount: 5 },
      },
      { promptTokens: 3, completionTokens: 9, model: "g" },
    ],
    [
      "Google's lists",
      [
        { usageMetadata: { promptTokenCount: 3 } },
        { usageMetadata: { promptTokenCount: 3, candidatesTokenCount: 4 } },
      ],
      { promptTokens: 3, completionTokens: 4 },
    ],
    [
      "Cohere",
      { usage: { billed_units: { input_tokens: 1 }, tokens: { input_tokens: 3, output_tokens: 4 } } },
      { promptTokens: 3, completionTokens: 4 },
    ],
    [
      "Cohere's embeddings",
      { meta: { billed_units: { input_tokens: 3 } } },
      { promptTokens: 3, completionTokens: 0 },
    ],
    ["Ollama", { prompt_eval_count: 3, eval_count: 4 }, { promptTokens: 3, completionTokens: 4 }],
    ["llama.cpp", { tokens_evaluated: 3, tokens_predicted: 4 }, { promptTokens: 3, completionTokens: 4 }],
  ])("of %s are counted", (_, body, counts) => {
    expect(meter(JSON_TYPE, JSON.stringify(body))).toEqual({ estimated: false, ...counts });
  });

  it("omit unknown counts", () => {
    const tgi = [{ generated_text: "a", details: { generated_tokens: 4, prefill: [] } }];
    expect(meter(JSON_TYPE, JSON.stringify(tgi))).toEqual({ completionTokens: 4, estimated: true });
    expect(meter(JSON_TYPE, '{"usage":{"prompt_tokens":-1,"completion_tokens":"9"}}')).toEqual({
      estimated: true,
    });
    expect(meter(JSON_TYPE, "{")).toEqual({ estimated: true });
    expect(meter(JSON_TYPE, "")).toBeUndefined();
    expect(meter("image/png", "PNG")).toBeUndefined();
    expect(meter(undefined, "binary")).toBeUndefined();
  });

  it("are counted behind megabytes of numbers", () => {
    const data = Array.from({ length: 200_000 }, (_, index) => index / 7);
    const text = JSON.stringify(
      {
        data,
        meta: { "usage\\": '","usage":{"prompt_tokens":1}' },
        usage: { prompt_tokens: 3, total_tokens: 3 },
      },
      null,
      1,
    );
    expect(meter(JSON_TYPE, text, [10, 70_000, 200_000])).toEqual({
      promptTokens: 3,
      completionTokens: 0,
      estimated: false,
    });
  });

  it("ignore usage that a model writes into a long one", () => {
    const input = { usage: { prompt_tokens: 0, completion_tokens: 0 } };
    const text = JSON.stringify({ pad: "x".repeat(200_000), content: [{ type: "tool_use", input }] });
    expect(meter(JSON_TYPE, text)).toEqual({ estimated: true });
  });
});

describe("streams", () => {
  it.each<[string, string, Partial<UsageReading>]>([
    [
      "OpenAI",
      events(
        delta("a"),
        delta("b"),
        { choices: [], usage: { prompt_tokens: 3, completion_tokens: 2 } },
        "[DONE]",
      ),
      { promptTokens: 3, completionTokens: 2, model: "m" },
    ],
    [
      "Groq",
      events(
        delta("a"),
        { choices: [], x_groq: { usage: { prompt_tokens: 3, completion_tokens: 2 } } },
        "[DONE]",
      ),
      { promptTokens: 3, completionTokens: 2, model: "m" },
    ],
    [
      "Anthropic",
      `event: message_start\n${events({ type: "message_start", message: { model: "c", usage: { input_tokens: 3, cache_read_input_tokens: 5, output_tokens: 1 } } })}${events({ type: "content_block_delta", delta: { text: "a" } }, { type: "message_delta", delta: {}, usage: { output_tokens: 7 } })}`,
      { promptTokens: 8, completionTokens: 7, cacheReadTokens: 5, model: "c" },
    ],
    [
      "Google",
      events(
        { usageMetadata: { promptTokenCount: 3, candidatesTokenCount: 1 } },
        { usageMetadata: { promptTokenCount: 3, candidatesTokenCount: 4 } },
      ),
      { promptTokens: 3, completionTokens: 4, isOpen: true },
    ],
    [
      "Cohere",
      events({ type: "message-end", delta: { usage: { tokens: { input_tokens: 3, output_tokens: 4 } } } }),
      { promptTokens: 3, completionTokens: 4 },
    ],
    [
      "TGI",
      'data:{"token":{"text":"a"},"details":null}\n\ndata:{"token":{"text":"b"},"details":{"generated_tokens":2,"input_length":3}}\n\n',
      { promptTokens: 3, completionTokens: 2 },
    ],
    [
      "OpenAI's responses",
      events({
        type: "response.completed",
        response: { model: "m", usage: { input_tokens: 3, output_tokens: 4 } },
      }),
      { promptTokens: 3, completionTokens: 4, model: "m" },
    ],
  ])("of %s are counted", (_, text, counts) => {
    expect(meter(SSE, text)).toEqual({ estimated: false, ...counts });
  });

  it("of Ollama are counted by line", () => {
    const lines = [{ response: "a" }, { response: "b" }, { done: true, prompt_eval_count: 3, eval_count: 2 }];
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join("");
    expect(meter(LINES, text)).toEqual({ promptTokens: 3, completionTokens: 2, estimated: false });
    expect(meter(LINES, text.split("\n").slice(0, 2).join("\n").concat("\n"))).toEqual({
      completionTokens: 2,
      estimated: true,
    });
  });

  it("are estimated from their events when they are cut or report no counts", () => {
    expect(meter(SSE, events(delta("a"), delta("b"), "[DONE]"))).toEqual({
      completionTokens: 2,
      estimated: true,
      model: "m",
    });
    const start = { type: "message_start", message: { usage: { input_tokens: 3, output_tokens: 1 } } };
    expect(meter(SSE, events(start, { type: "content_block_delta" }))).toEqual({
      promptTokens: 3,
      completionTokens: 2,
      estimated: true,
    });
  });

  it("are open where counts run along and no end was read", () => {
    const usage = { prompt_tokens: 3, completion_tokens: 1 };
    const running = { choices: [{ delta: { content: "a" } }], usage };
    expect(meter(SSE, events(running))).toMatchObject({ completionTokens: 1, isOpen: true });
    expect(meter(SSE, events(running, "[DONE]"))).not.toHaveProperty("isOpen");
    expect(meter(SSE, events(running, { choices: [], usage }))).not.toHaveProperty("isOpen");
    const item = '{"usageMetadata":{"promptTokenCount":3,"candidatesTokenCount":1}}';
    expect(meter("application/json", `[${item},`)).toMatchObject({ completionTokens: 1, isOpen: true });
    expect(meter("application/json", `[${item}]`)).not.toHaveProperty("isOpen");
  });

  it("are counted the same however they are cut into pieces", () => {
    const usage = { choices: [], usage: { prompt_tokens: 3, completion_tokens: 2 } };
    const long = Array.from({ length: 3000 }, () => delta("ä".repeat(30)));
    for (const [text, whole] of [
      [
        events(...long, usage, "[DONE]"),
        { promptTokens: 3, completionTokens: 2, estimated: false, model: "m" },
      ],
      [events(...long, "[DONE]"), { completionTokens: 3000, estimated: true, model: "m" }],
      [events(...long.slice(0, 5)), { completionTokens: 5, estimated: true, model: "m" }],
    ] as const) {
      const places = fc.array(fc.nat(Buffer.byteLength(text)), { maxLength: 40 });
      fc.assert(
        fc.property(places, (cuts) => {
          expect(
            meter(
              SSE,
              text,
              cuts.sort((a, b) => a - b),
            ),
          ).toEqual(whole);
        }),
        { numRuns: 30 },
      );
      expect(meter(SSE, text, [...Array(300).keys()])).toEqual(whole);
    }
  });

  it("are counted if the last event is longer than the buffer", () => {
    const response = { output: "x".repeat(300_000), usage: { input_tokens: 3, output_tokens: 4 } };
    const text = events(delta("a"), { type: "response.completed", response });
    expect(meter(SSE, text)).toMatchObject({ promptTokens: 3, completionTokens: 4, estimated: false });
  });
});

it("does not take the input alone for all that a response used that was cut", () => {
  const whole = '{"id":"c","usage":{"prompt_tokens":9,"completion_tokens":50}}';
  for (let end = 1; end < whole.length; end++) {
    const reader = createUsageReader("application/json");
    reader.push(Buffer.from(whole.slice(0, end)));
    const { estimated, completionTokens } = reader.end() ?? { estimated: true };
    if (!estimated) expect(completionTokens).toBe(50);
  }
});
