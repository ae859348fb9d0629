import Anthropic from "@anthropic-ai/sdk";
import { betaTool } from "@anthropic-ai/sdk/helpers/beta/json-schema";
import { jsonSchemaOutputFormat } from "@anthropic-ai/sdk/helpers/json-schema";
import { describe, expect, it } from "vitest";
import { withSandbox } from "../run.ts";
import { countChecks } from "./count.ts";
import {
  collected,
  fault,
  PERSON_QUESTION,
  PERSON_SCHEMA,
  PNG,
  QUESTION,
  WEATHER_QUESTION,
  WEATHER_SCHEMA,
} from "./samples.ts";

countChecks("@anthropic-ai/sdk");
const sandbox = withSandbox({ models: "known" });

const anthropic = (apiKey = "any") =>
  new Anthropic({ baseURL: sandbox().url("anthropic"), apiKey, maxRetries: 0 });

const model = "claude-sonnet-5";
const chat = { model, max_tokens: 200, messages: [QUESTION] };
const weather = { name: "get_weather", description: "The weather in a city", input_schema: WEATHER_SCHEMA };

const textIn = ({ content }: Anthropic.Message) =>
  content.map((block) => (block.type === "text" ? block.text : "")).join("");

describe("messages", () => {
  it("return a message", async () => {
    const message = await anthropic().messages.create(chat);
    expect(textIn(message)).toContain("6 * 7");
    expect(message).toMatchObject({ type: "message", role: "assistant", stop_reason: "end_turn" });
    expect(message.usage.input_tokens).toBeGreaterThan(0);
    expect(message.usage.output_tokens).toBeGreaterThan(0);
  });

  it("are streamed event by event", async () => {
    const events = await collected(await anthropic().messages.create({ ...chat, stream: true }));
    const types = events.map(({ type }) => type);
    expect(types[0]).toBe("message_start");
    expect(types).toContain("content_block_delta");
    expect(types.at(-1)).toBe("message_stop");
  });

  it("are put together by the stream helper", async () => {
    const plain = await anthropic().messages.create(chat);
    const streamed = await anthropic().messages.stream(chat).finalMessage();
    expect(streamed.content).toEqual(plain.content);
    expect(streamed.usage.output_tokens).toBe(plain.usage.output_tokens);
  });

  it("take a system prompt in blocks", async () => {
    const system = [{ type: "text" as const, text: "Be brief." }];
    expect(textIn(await anthropic().messages.create({ ...chat, system }))).toContain("6 * 7");
  });

  it("accept images", async () => {
    const data = Buffer.from(PNG).toString("base64");
    const content = [
      { type: "image" as const, source: { type: "base64" as const, media_type: "image/png" as const, data } },
      { type: "text" as const, text: "What is this?" },
    ];
    const message = await anthropic().messages.create({ ...chat, messages: [{ role: "user", content }] });
    expect(textIn(message)).toBeTruthy();
  });

  it("end at a stop sequence", async () => {
    const message = await anthropic().messages.create({ ...chat, max_tokens: 2 });
    expect(message).toMatchObject({ stop_reason: "max_tokens", usage: { output_tokens: 2 } });
  });

  it("end before a word", async () => {
    const message = await anthropic().messages.create({ ...chat, stop_sequences: ["sandbox"] });
    expect(message).toMatchObject({ stop_reason: "stop_sequence", stop_sequence: "sandbox" });
  });

  it("are counted", async () => {
    const { input_tokens } = await anthropic().messages.countTokens({ model, messages: [QUESTION] });
    const { usage } = await anthropic().messages.create(chat);
    expect(input_tokens).toBe(usage.input_tokens);
  });
});

describe("tools", () => {
  const asked = { ...chat, messages: [WEATHER_QUESTION], tools: [weather] };

  it("are called", async () => {
    const { content, stop_reason } = await anthropic().messages.create(asked);
    expect(stop_reason).toBe("tool_use");
    expect(content.find(({ type }) => type === "tool_use")).toMatchObject({
      name: "get_weather",
      input: { city: "Paris" },
    });
  });

  it("are called in a stream", async () => {
    const { content, stop_reason } = await anthropic().messages.stream(asked).finalMessage();
    expect(stop_reason).toBe("tool_use");
    expect(content.find(({ type }) => type === "tool_use")).toMatchObject({ input: { city: "Paris" } });
  });

  it("are called when one is demanded", async () => {
    const demanded = { ...asked, messages: [QUESTION], tool_choice: { type: "any" as const } };
    const { content } = await anthropic().messages.create(demanded);
    expect(content.map(({ type }) => type)).toContain("tool_use");
  });

  it("get their results back", async () => {
    const first = await anthropic().messages.create(asked);
    const call = first.content.find((block) => block.type === "tool_use");
    const result = { type: "tool_result" as const, tool_use_id: call?.id ?? "", content: "Rain, 11 degrees" };
    const messages = [
      WEATHER_QUESTION,
      { role: "assistant" as const, content: first.content },
      { role: "user" as const, content: [result] },
    ];
    expect(textIn(await anthropic().messages.create({ ...asked, messages }))).toContain("11");
  });

  it("run in a loop until the final message", async () => {
    const cities: unknown[] = [];
    const tool = betaTool({
      name: weather.name,
      description: weather.description,
      inputSchema: { ...WEATHER_SCHEMA, required: ["city"] } as const,
      run: ({ city }) => {
        cities.push(city);
        return "Rain, 11 degrees";
      },
    });
    const last = await anthropic().beta.messages.toolRunner({
      ...chat,
      messages: [WEATHER_QUESTION],
      tools: [tool],
    });
    expect(JSON.stringify(last.content)).toContain("11");
    expect(cities).toEqual(["Paris"]);
  });
});

describe("structured output", () => {
  it("fits the schema", async () => {
    const format = jsonSchemaOutputFormat({ ...PERSON_SCHEMA, required: ["name", "age"] } as const);
    const message = await anthropic().messages.parse({
      ...chat,
      messages: [PERSON_QUESTION],
      output_config: { format },
    });
    expect(message.parsed_output).toEqual({ name: "Anna", age: 31 });
  });
});

describe("models", () => {
  it("are listed page by page", async () => {
    const models = await collected(anthropic().models.list());
    expect(models.map(({ id }) => id)).toEqual(["sandbox/chat-completion"]);
  });

  it("accept any model ID", async () => {
    expect(await anthropic().models.retrieve(model)).toMatchObject({ id: model, type: "model" });
  });
});

describe("errors", () => {
  it("refuse a wrong key", async () => {
    const call = anthropic("invalid").messages.create(chat);
    await expect(call).rejects.toBeInstanceOf(Anthropic.AuthenticationError);
    await expect(call).rejects.toMatchObject({ error: { error: { type: "authentication_error" } } });
  });

  it("tell how long to wait", async () => {
    const call = anthropic().messages.create(chat, { headers: fault("429; retry-after=2") });
    await expect(call).rejects.toBeInstanceOf(Anthropic.RateLimitError);
    const error: InstanceType<typeof Anthropic.APIError> = await call.catch((reason) => reason);
    expect(error.headers?.get("retry-after")).toBe("2");
    expect(error.requestID).toBeTruthy();
  });

  it("report an overload", async () => {
    const call = anthropic().messages.create(chat, { headers: fault("529") });
    await expect(call).rejects.toMatchObject({ error: { error: { type: "overloaded_error" } } });
  });

  it("name a missing field", async () => {
    const call = anthropic().messages.create({ ...chat, messages: [] });
    await expect(call).rejects.toBeInstanceOf(Anthropic.BadRequestError);
  });

  it("report an unknown path", async () => {
    await expect(anthropic().get("/v1/nothing")).rejects.toBeInstanceOf(Anthropic.NotFoundError);
  });

  it("show in a stream", async () => {
    const asked = { ...chat, stream: true } as const;
    const stream = await anthropic().messages.create(asked, { headers: fault("error") });
    await expect(collected(stream)).rejects.toThrow();
  });

  it("show in a stream that is cut", async () => {
    const helper = anthropic().messages.stream(chat, { headers: fault("cut; after=1") });
    await expect(helper.finalMessage()).rejects.toThrow();
  });
});
