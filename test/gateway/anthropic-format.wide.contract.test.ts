import Anthropic from "@anthropic-ai/sdk";
import { PROVIDERS } from "@inferhub/inference";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { representative } from "../breadth.ts";
import { expectChatRows, expectLastAsked } from "./sdks/last-request.ts";
import { collected, QUESTION, WEATHER, WEATHER_QUESTION, WEATHER_SCHEMA } from "./sdks/questions.ts";
import { withStack } from "./stack.ts";

const stack = withStack();
let anthropic: Anthropic;
let token: string;

beforeAll(async () => {
  const budget = { usd: 1_000, per: "day" } as const;
  ({ token } = await stack().token({ budget, concurrency: 50, requestsPerMinute: 100_000 }));
  anthropic = new Anthropic({ baseURL: stack().url, apiKey: token, maxRetries: 0 });
});

const talkers = representative(
  PROVIDERS.flatMap(({ id, operations }) => {
    const chat = Object.values(operations).find(({ operation }) => operation.id === "chat-completion");
    return chat ? [{ id, format: chat.shape.format }] : [];
  }),
  ({ format }) => format,
).map(({ id }) => id);

afterAll(async () => {
  await expectChatRows(stack(), "anthropic", talkers);
});

const textIn = ({ content }: Anthropic.Message) =>
  content.map((block) => (block.type === "text" ? block.text : "")).join("");

const tools = [{ name: "get_weather", description: "The weather in a city", input_schema: WEATHER_SCHEMA }];

describe.each(talkers)("Anthropic's package, for models of %s", (provider) => {
  const asked = { model: `acme/talk-7b:${provider}`, max_tokens: 200, messages: [QUESTION] };
  const asksForTool = { ...asked, messages: [WEATHER_QUESTION], tools };

  it("gets a response", async () => {
    const message = await anthropic.messages.create(asked);
    expect(textIn(message)).toContain("6 * 7");
    expect(message).toMatchObject({ type: "message", role: "assistant", stop_reason: "end_turn" });
    expect(message.usage.output_tokens).toBeGreaterThan(0);
    expectLastAsked(stack(), provider, token);
  });

  it("gets it in a stream, event by event", async () => {
    const events = await collected(await anthropic.messages.create({ ...asked, stream: true }));
    const types = events.map(({ type }) => type);
    expect([types[0], types.at(-1)]).toEqual(["message_start", "message_stop"]);
    const message = await anthropic.messages.stream(asked).finalMessage();
    expect(textIn(message)).toContain("6 * 7");
    expect(message.usage.output_tokens).toBeGreaterThan(0);
    expectLastAsked(stack(), provider, token);
  });

  it("calls a tool, and sends its result", async () => {
    const first = await anthropic.messages.create(asksForTool);
    const call = first.content.find((block) => block.type === "tool_use");
    expect(first.stop_reason).toBe("tool_use");
    expect(call).toMatchObject({ name: "get_weather", input: { city: "Paris" } });
    const result = { type: "tool_result" as const, tool_use_id: call?.id ?? "", content: WEATHER };
    const messages = [
      WEATHER_QUESTION,
      { role: "assistant" as const, content: first.content },
      { role: "user" as const, content: [result] },
    ];
    expect(textIn(await anthropic.messages.create({ ...asksForTool, messages }))).toContain("11");
  });

  it("calls a tool in a stream, and sends its result", async () => {
    const first = await anthropic.messages.stream(asksForTool).finalMessage();
    const call = first.content.find((block) => block.type === "tool_use");
    expect(call).toMatchObject({ name: "get_weather", input: { city: "Paris" } });
    const result = { type: "tool_result" as const, tool_use_id: call?.id ?? "", content: WEATHER };
    const messages = [
      WEATHER_QUESTION,
      { role: "assistant" as const, content: first.content },
      { role: "user" as const, content: [result] },
    ];
    expect(textIn(await anthropic.messages.stream({ ...asksForTool, messages }).finalMessage())).toContain(
      "11",
    );
  });
});
