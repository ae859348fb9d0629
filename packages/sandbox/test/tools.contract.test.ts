import type { ChatAssistantMessage, ChatToolCall } from "@inferhub/catalog/types";
import { InferenceClient } from "@inferhub/inference";
import { runTools, runToolsStream, type ToolsEvent, tool } from "@inferhub/inference/assist";
import { createClient } from "@inferhub/inference/core";
import { anthropic } from "@inferhub/inference/providers/anthropic";
import { cohere } from "@inferhub/inference/providers/cohere";
import { google } from "@inferhub/inference/providers/google";
import { groq } from "@inferhub/inference/providers/groq";
import { mistral } from "@inferhub/inference/providers/mistral";
import { openai } from "@inferhub/inference/providers/openai";
import { together } from "@inferhub/inference/providers/together";
import { vllm } from "@inferhub/inference/providers/vllm";
import { toStandardJsonSchema } from "@valibot/to-json-schema";
import OpenAI from "openai";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { post, user, withSandbox } from "./run.ts";

const sandbox = withSandbox();

const tides = tool({
  name: "get_tide",
  description: "When the water is high in a harbour.",
  parameters: toStandardJsonSchema(v.object({ harbour: v.string(), day: v.optional(v.string()) })),
  run: ({ harbour }) => `High water in ${harbour} at 6:40.`,
});

const rates = tool({
  name: "exchange_rate",
  description: "What an amount of money is worth in another currency.",
  parameters: toStandardJsonSchema(
    v.object({ amount: v.number(), from: v.picklist(["USD", "EUR"]), to: v.picklist(["EUR", "USD"]) }),
  ),
  run: ({ amount, from, to }) => ({ amount, from, to, worth: amount * 2 }),
});

const PROVIDERS = [openai, mistral, cohere, groq, together, vllm, anthropic, google] as const;
const SPEAKERS = PROVIDERS.map(({ id }) => id);

/** The providers' finish reasons. */
const ENDED = /^(stop|eos)$/;

const keys = Object.fromEntries(SPEAKERS.map((id) => [id, "any"]));
const baseUrls = () => Object.fromEntries(SPEAKERS.map((id) => [id, sandbox().url(id)]));
const client = () => createClient({ providers: PROVIDERS, keys, baseUrls: baseUrls() });
const modelOf = (provider: string) => (provider === "vllm" ? "acme" : `${provider}/acme`);

describe.each(SPEAKERS)("tools over %s", (provider) => {
  const model = modelOf(provider);

  it("receive arguments from the question, and appear in the response", async () => {
    const { answer, rounds, messages } = await runTools(client(), {
      model,
      provider,
      messages: [user("When is the tide high in Dover?")],
      tools: [tides, rates],
    });
    expect(rounds).toBe(2);
    const [call] = (messages[1] as ChatAssistantMessage).tool_calls as ChatToolCall[];
    expect(call?.function).toEqual({ name: "get_tide", arguments: '{"harbour":"Dover"}' });
    expect(answer.choices[0]?.message.content).toBe(
      "The tool get_tide answered: High water in Dover at 6:40.",
    );
    expect(answer.choices[0]?.finish_reason).toMatch(ENDED);
  });

  it("are called in streams, several in one response", async () => {
    const events: ToolsEvent[] = [];
    const question = "Tell me the tide in Dover, and the exchange rate for 250 EUR in USD.";
    const asked = { model, provider, messages: [user(question)], tools: [tides, rates] };
    for await (const event of runToolsStream(client(), asked)) events.push(event);
    const done = events.at(-1);
    const made =
      done?.type === "done"
        ? done.messages.flatMap((each) => ((each as ChatAssistantMessage).tool_calls ?? []) as ChatToolCall[])
        : [];
    const named = made.map(({ function: called }) => called?.name).sort();
    expect(named).toEqual(["exchange_rate", "get_tide"]);
    const rate = made.find(({ function: called }) => called?.name === "exchange_rate");
    expect(JSON.parse(String(rate?.function?.["arguments"]))).toEqual({
      amount: 250,
      from: "EUR",
      to: "USD",
    });
    expect(JSON.stringify(done)).toContain("500");
  });

  it("stay unused where the question is about something else, or none may be used", async () => {
    const ask = (content: string, more: object) =>
      client().chatCompletion({
        model,
        provider,
        messages: [user(content)],
        tools: [declared],
        ...more,
      });
    const [other] = (await ask("What is 6 * 7?", {})).choices;
    expect(other?.finish_reason).toMatch(ENDED);
    expect(other?.message.tool_calls ?? []).toEqual([]);
    expect(other?.message.content).toContain("6 * 7");
    const [none] = (await ask("The tide in Dover?", { tool_choice: "none" })).choices;
    expect(none?.message.tool_calls ?? []).toEqual([]);
    const demanded = await ask("What is 6 * 7?", { tool_choice: "required" });
    expect(demanded.choices[0]).toMatchObject({
      finish_reason: "tool_calls",
      message: { tool_calls: [{ function: { name: "get_tide" } }] },
    });
    const named = { type: "function", function: { name: "get_tide" } };
    expect((await ask("Hello", { tool_choice: named })).choices[0]?.finish_reason).toBe("tool_calls");
    const { usage } = demanded;
    expect(usage?.total_tokens).toBe((usage?.prompt_tokens ?? 0) + (usage?.completion_tokens ?? 0));
  });
});

const declared = {
  type: "function" as const,
  function: {
    name: "get_tide",
    description: "When the water is high in a harbour.",
    parameters: { type: "object", properties: { harbour: { type: "string" } }, required: ["harbour"] },
  },
};

describe("the client of everything", () => {
  it("runs tools", async () => {
    const inference = new InferenceClient("", { lookup: "off", keys, baseUrls: baseUrls() });
    const { answer } = await inference.runTools({
      model: "acme/talk-7b",
      provider: "groq",
      messages: [user("How high is the tide in Calais?")],
      tools: [tides],
    });
    expect(answer.choices[0]?.message.content).toContain("Calais at 6:40");
  });
});

const CHAT = "/openai/v1/chat/completions";
const body = { model: "m", messages: [user("When is the tide high in Dover?")], tools: [declared] };
const ask = (more: object, path = CHAT, headers = {}) =>
  post(sandbox().origin + path, { ...body, ...more }, { headers });

const called = (id: string) => ({
  role: "assistant",
  content: null,
  tool_calls: [{ id, type: "function", function: { name: "get_tide", arguments: "{}" } }],
});

describe("OpenAI's format", () => {
  it("is read by OpenAI's own client, whole and streamed, with the same arguments", async () => {
    const openai = new OpenAI({ baseURL: `${sandbox().url("openai")}/v1`, apiKey: "any", maxRetries: 0 });
    const asked = { ...body, messages: [{ role: "user" as const, content: "The tide in Dover?" }] };
    const tools = [{ ...declared, type: "function" as const }];
    const whole = await openai.chat.completions.create({ ...asked, tools });
    const pieces = await openai.chat.completions
      .stream({ ...asked, tools, stream_options: { include_usage: true } })
      .finalChatCompletion();
    const [one, other] = [whole, pieces].map(({ choices }) => choices[0]?.message.tool_calls);
    expect(other).toMatchObject(one ?? []);
    expect(one).toMatchObject([
      { id: expect.stringMatching(/^call_/), function: { arguments: '{"harbour":"Dover"}' } },
    ]);
    expect(pieces.usage).toEqual(whole.usage);
  });

  it("streams arguments in several chunks, and reports usage", async () => {
    const text = await (await ask({ stream: true, stream_options: { include_usage: true } })).text();
    const chunks = [...text.matchAll(/^data: (\{.*)$/gm)].map(([, json = ""]) => JSON.parse(json));
    const deltas = chunks.flatMap(({ choices }) => choices[0]?.delta.tool_calls ?? []);
    expect(deltas[0]).toMatchObject({ index: 0, id: expect.any(String), function: { arguments: "" } });
    expect(deltas.length).toBeGreaterThan(3);
    expect(deltas.map((each: { function: { arguments: string } }) => each.function.arguments).join("")).toBe(
      '{"harbour":"Dover"}',
    );
    expect(chunks.at(-2).choices[0].finish_reason).toBe("tool_calls");
    expect(chunks.at(-1).usage.completion_tokens).toBe(deltas.length);
  });

  it("calls one at a time if requested, and truncates arguments at the limit", async () => {
    const second = { type: "function", function: { name: "get_wind", parameters: { type: "object" } } };
    const messages = [user("The tide and the wind in Dover?")];
    const count = async (more: object) => {
      const { choices } = await (await ask({ messages, tools: [declared, second], ...more })).json();
      return choices[0].message.tool_calls.length;
    };
    expect(await count({})).toBe(2);
    expect(await count({ parallel_tool_calls: false })).toBe(1);
    const { choices } = await (await ask({ max_tokens: 4 })).json();
    expect(choices[0]).toMatchObject({
      finish_reason: "length",
      message: { tool_calls: [{ function: { arguments: '{"harbour":"' } }] },
    });
  });

  it.each<[string, object, string]>([
    [
      "a result without an id",
      { messages: [user("Hi"), { role: "tool", content: "1" }] },
      "messages[1].tool_call_id",
    ],
    [
      "a result of no call",
      { messages: [user("Hi"), { role: "tool", content: "1", tool_call_id: "c" }] },
      "messages[1].role",
    ],
    ["a call without a result", { messages: [user("Hi"), called("c"), user("Well?")] }, "messages[2].role"],
    ["an unknown tool", { tool_choice: { type: "function", function: { name: "nope" } } }, "tool_choice"],
    ["a demand without tools", { tools: [], tool_choice: "required" }, "tool_choice"],
    ["a tool without a name", { tools: [{ type: "function", function: {} }] }, "tools[0].function.name"],
  ])("refuses %s", async (_, more, param) => {
    const response = await ask(more);
    expect([response.status, await response.json()]).toMatchObject([400, { error: { param } }]);
  });
});

describe("other formats", () => {
  const version = { "anthropic-version": "2023-06-01", "x-api-key": "any" };

  it("refuses results without a use, and uses without a result, as Anthropic does", async () => {
    const send = (messages: object[]) =>
      post(
        `${sandbox().origin}/anthropic/v1/messages`,
        { model: "m", max_tokens: 9, messages },
        { headers: version },
      );
    const use = {
      role: "assistant" as const,
      content: [{ type: "tool_use", id: "t", name: "get_tide", input: {} }],
    };
    const result = {
      role: "user" as const,
      content: [{ type: "tool_result", tool_use_id: "t", content: "6:40" }],
    };
    expect((await send([user("Hi"), use, result])).status).toBe(200);
    for (const messages of [
      [user("Hi"), result],
      [user("Hi"), use, user("Well?")],
      [user("Hi"), use],
    ]) {
      const response = await send(messages);
      expect([response.status, await response.json()]).toMatchObject([
        400,
        { error: { type: "invalid_request_error" } },
      ]);
    }
  });

  it("streams blocks of tools, as Anthropic does", async () => {
    const tools = [{ name: "get_tide", input_schema: declared.function.parameters }];
    const response = await post(
      `${sandbox().origin}/anthropic/v1/messages`,
      { model: "m", max_tokens: 99, stream: true, messages: body.messages, tools },
      { headers: version },
    );
    const events = [...(await response.text()).matchAll(/^data: (.*)$/gm)].map(([, json = ""]) =>
      JSON.parse(json),
    );
    expect(events.find(({ type }) => type === "content_block_start").content_block).toMatchObject({
      type: "tool_use",
      name: "get_tide",
      input: {},
    });
    const written = events.map(({ delta }) => delta?.partial_json ?? "").join("");
    expect(written).toBe('{"harbour":"Dover"}');
    expect(events.at(-2)).toMatchObject({ delta: { stop_reason: "tool_use" } });
  });

  it("refuses as many results as there are no calls for, as Google does", async () => {
    const contents = [
      { role: "user", parts: [{ text: "Hi" }] },
      { role: "user", parts: [{ functionResponse: { name: "get_tide", response: {} } }] },
    ];
    const path = "/google/v1beta/models/m:generateContent";
    const response = await post(
      sandbox().origin + path,
      { contents },
      { headers: { "x-goog-api-key": "any" } },
    );
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { error: { status: "INVALID_ARGUMENT" } },
    ]);
  });
});
