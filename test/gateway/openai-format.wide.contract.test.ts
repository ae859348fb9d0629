import { PROVIDERS } from "@inferhub/inference";
import OpenAI from "openai";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { representative } from "../breadth.ts";
import { expectChatRows, expectLastAsked } from "./sdks/last-request.ts";
import {
  collected,
  PERSON_QUESTION,
  PERSON_SCHEMA,
  QUESTION,
  WEATHER,
  WEATHER_QUESTION,
  WEATHER_SCHEMA,
} from "./sdks/questions.ts";
import { withStack } from "./stack.ts";

const stack = withStack();
let openai: OpenAI;
let token: string;

beforeAll(async () => {
  const budget = { usd: 1_000, per: "day" } as const;
  ({ token } = await stack().token({ budget, concurrency: 50, requestsPerMinute: 100_000 }));
  openai = new OpenAI({ baseURL: `${stack().url}/v1`, apiKey: token, maxRetries: 0 });
});

const talkers = representative(
  PROVIDERS.flatMap(({ id, operations }) => {
    const chat = Object.values(operations).find(({ operation }) => operation.id === "chat-completion");
    return chat ? [{ id, format: chat.shape.format }] : [];
  }),
  ({ format }) => format,
).map(({ id }) => id);
const weather = {
  type: "function" as const,
  function: { name: "get_weather", description: "The weather in a city", parameters: WEATHER_SCHEMA },
};
const format = {
  type: "json_schema" as const,
  json_schema: { name: "person", schema: PERSON_SCHEMA, strict: true },
};

/** Providers that give JSON by tools alone. */
const WITHOUT_SCHEMAS: ReadonlySet<string> = new Set(["amazon-bedrock"]);

afterAll(async () => {
  await expectChatRows(stack(), "openai", talkers);
});

describe.each(talkers)("the openai package, for models of %s", (provider) => {
  const model = `acme/talk-7b:${provider}`;
  const asked = { model, messages: [WEATHER_QUESTION], tools: [weather] };

  it("gets a response", async () => {
    const { choices, usage, object } = await openai.chat.completions.create({ model, messages: [QUESTION] });
    expect(choices[0]).toMatchObject({ finish_reason: "stop", message: { role: "assistant" } });
    expect(choices[0]?.message.content).toContain("6 * 7");
    expect(usage?.total_tokens).toBeGreaterThan(0);
    expect(object).toBe("chat.completion");
    expectLastAsked(stack(), provider, token);
  });

  it("gets it in a stream", async () => {
    const stream = await openai.chat.completions.create({
      model,
      messages: [QUESTION],
      stream: true,
      stream_options: { include_usage: true },
    });
    const chunks = await collected(stream);
    expect(chunks.map(({ choices }) => choices[0]?.delta.content ?? "").join("")).toContain("6 * 7");
    expect(chunks.filter(({ choices }) => choices[0]?.finish_reason === "stop")).toHaveLength(1);
    expect(chunks.some(({ usage }) => (usage?.total_tokens ?? 0) > 0)).toBe(true);
    expectLastAsked(stack(), provider, token);
  });

  it("calls a tool, and sends its result", async () => {
    const first = await openai.chat.completions.create(asked);
    const [call] = first.choices[0]?.message.tool_calls ?? [];
    if (call?.type !== "function") throw new Error("No tool was called");
    expect(first.choices[0]?.finish_reason).toBe("tool_calls");
    expect(JSON.parse(call.function.arguments)).toEqual({ city: "Paris" });
    const last = await openai.chat.completions.create({
      ...asked,
      messages: [
        WEATHER_QUESTION,
        first.choices[0]?.message ?? { role: "assistant" },
        { role: "tool", tool_call_id: call.id, content: WEATHER },
      ],
    });
    expect(last.choices[0]?.message.content).toContain("11");
  });

  it("calls a tool in a stream", async () => {
    const { choices } = await openai.chat.completions.stream(asked).finalChatCompletion();
    const [call] = choices[0]?.message.tool_calls ?? [];
    expect(call).toMatchObject({ type: "function", function: { name: "get_weather" } });
    expect(JSON.parse(call?.function.arguments ?? "")).toEqual({ city: "Paris" });
  });

  if (WITHOUT_SCHEMAS.has(provider)) return;

  it("gets a response that fits a schema", async () => {
    const answer = await openai.chat.completions.create({
      model,
      messages: [PERSON_QUESTION],
      response_format: format,
    });
    expect(JSON.parse(answer.choices[0]?.message.content ?? "")).toEqual({ name: "Anna", age: 31 });
  });
});
