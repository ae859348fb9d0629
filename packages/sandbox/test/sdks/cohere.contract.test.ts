import { Cohere, CohereClientV2, CohereError } from "cohere-ai";
import { describe, expect, it } from "vitest";
import { withSandbox } from "../run.ts";
import { countChecks } from "./count.ts";
import {
  collected,
  fault,
  PERSON_QUESTION,
  PERSON_SCHEMA,
  QUESTION,
  WEATHER_QUESTION,
  WEATHER_SCHEMA,
} from "./samples.ts";

countChecks("cohere-ai");
const sandbox = withSandbox({ models: "known" });

const cohere = (token = "any") => new CohereClientV2({ token, environment: sandbox().url("cohere") });

const once = { maxRetries: 0 };
const model = "command-a-03-2025";
const chat = { model, messages: [QUESTION] };
const tools = [
  {
    type: "function" as const,
    function: { name: "get_weather", description: "The weather in a city", parameters: WEATHER_SCHEMA },
  },
];

const textIn = ({ message }: Cohere.V2ChatResponse) =>
  (message.content ?? []).map((item) => (item.type === "text" ? item.text : "")).join("");

describe("chat", () => {
  it("answers", async () => {
    const answer = await cohere().chat(chat);
    expect(textIn(answer)).toContain("6 * 7");
    expect(answer.finishReason).toBe("COMPLETE");
    expect(answer.usage?.tokens?.outputTokens).toBeGreaterThan(0);
    expect(answer.usage?.billedUnits?.inputTokens).toBeGreaterThan(0);
  });

  it("streams the same words", async () => {
    const plain = await cohere().chat(chat);
    const events = await collected(await cohere().chatStream(chat));
    const text = events
      .map((event) => (event.type === "content-delta" ? (event.delta?.message?.content?.text ?? "") : ""))
      .join("");
    expect(text).toBe(textIn(plain));
    expect(events[0]?.type).toBe("message-start");
    expect(events.at(-1)).toMatchObject({ type: "message-end", delta: { finishReason: "COMPLETE" } });
  });

  it("ends at a stop sequence", async () => {
    expect((await cohere().chat({ ...chat, maxTokens: 2 })).finishReason).toBe("MAX_TOKENS");
  });

  it("fits a schema", async () => {
    const answer = await cohere().chat({
      model,
      messages: [PERSON_QUESTION],
      responseFormat: { type: "json_object", jsonSchema: PERSON_SCHEMA },
    });
    expect(JSON.parse(textIn(answer))).toEqual({ name: "Anna", age: 31 });
  });
});

describe("tools", () => {
  it("are called and give their results", async () => {
    const { message, finishReason } = await cohere().chat({ model, messages: [WEATHER_QUESTION], tools });
    const [call] = message.toolCalls ?? [];
    expect(finishReason).toBe("TOOL_CALL");
    expect(JSON.parse(call?.function?.arguments ?? "null")).toEqual({ city: "Paris" });
    const document = { data: { weather: "Rain, 11 degrees" } };
    const result = {
      role: "tool" as const,
      toolCallId: call?.id ?? "",
      content: [{ type: "document" as const, document }],
    };
    const answer = await cohere().chat({ model, messages: [WEATHER_QUESTION, message, result], tools });
    expect(textIn(answer)).toContain("11");
  });

  it("are called in a stream", async () => {
    const events = await collected(await cohere().chatStream({ model, messages: [WEATHER_QUESTION], tools }));
    const text = events
      .map((event) =>
        event.type === "tool-call-delta" ? (event.delta?.message?.toolCalls?.function?.arguments ?? "") : "",
      )
      .join("");
    expect(JSON.parse(text)).toEqual({ city: "Paris" });
    expect(events.find(({ type }) => type === "tool-call-start")).toMatchObject({
      delta: { message: { toolCalls: { function: { name: "get_weather" } } } },
    });
  });

  it("are called when one is demanded", async () => {
    const { message } = await cohere().chat({ ...chat, tools, toolChoice: "REQUIRED" });
    expect(message.toolCalls).toHaveLength(1);
  });
});

describe("everything else", () => {
  const inputType = "search_document" as const;

  it("embeds strings", async () => {
    const asked = { model, texts: ["one", "two"], inputType, embeddingTypes: ["float" as const] };
    const { embeddings, meta } = await cohere().embed(asked);
    expect(embeddings.float).toHaveLength(2);
    expect(meta?.billedUnits?.inputTokens).toBeGreaterThan(0);
  });

  it("embeds strings with the requested dimensions", async () => {
    const asked = { model, texts: ["one"], inputType, outputDimension: 256 };
    expect((await cohere().embed(asked)).embeddings.float?.[0]).toHaveLength(256);
  });

  it("embeds strings in base64", async () => {
    const asked = { model, texts: ["one"], inputType, embeddingTypes: ["base64" as const] };
    expect((await cohere().embed(asked)).embeddings.base64?.[0]).toBeTypeOf("string");
  });

  it("reranks documents", async () => {
    const documents = ["Stones are grey.", "The sea is deep and blue."];
    const { results, meta } = await cohere().rerank({
      model,
      query: "How deep is the sea?",
      documents,
      topN: 1,
    });
    expect(results).toEqual([{ index: 1, relevanceScore: expect.any(Number) }]);
    expect(meta?.billedUnits?.searchUnits).toBe(1);
  });

  it("lists models", async () => {
    const { models } = await cohere().models.list();
    expect(models.map(({ name }) => name)).toContain("sandbox/text-ranking");
  });

  it("describes a model", async () => {
    expect(await cohere().models.get(model)).toMatchObject({ name: model, endpoints: ["chat"] });
  });
});

describe("errors", () => {
  it("refuse a wrong key", async () => {
    await expect(cohere("invalid").chat(chat, once)).rejects.toBeInstanceOf(Cohere.UnauthorizedError);
  });

  it("ask to wait", async () => {
    const call = cohere().chat(chat, { ...once, headers: fault("429; retry-after=2") });
    await expect(call).rejects.toBeInstanceOf(Cohere.TooManyRequestsError);
  });

  it("give the reason as a message", async () => {
    const call = cohere().embed({ model, texts: [], inputType: "search_document" }, once);
    await expect(call).rejects.toMatchObject({ statusCode: 400, body: { message: expect.any(String) } });
  });

  it("report an unknown path", async () => {
    const wrong = new CohereClientV2({ token: "any", environment: `${sandbox().url("cohere")}/nothing` });
    await expect(wrong.chat(chat, once)).rejects.toBeInstanceOf(CohereError);
    await expect(wrong.chat(chat, once)).rejects.toMatchObject({ statusCode: 404 });
  });
});
