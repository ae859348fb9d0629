import type { CheckedInput } from "@inferhub/catalog/define";
import { chatCompletion } from "@inferhub/catalog/operations/chat-completion";
import { textGeneration } from "@inferhub/catalog/operations/text-generation";
import { runTools, runToolsStream, tool } from "@inferhub/inference/assist";
import { createClient, IncompleteStreamError, InputError, ProviderApiError } from "@inferhub/inference/core";
import { type Adapter, type Provider, WireError } from "@inferhub/inference/define";
import { anthropic } from "@inferhub/inference/providers/anthropic";
import { cohere } from "@inferhub/inference/providers/cohere";
import { google } from "@inferhub/inference/providers/google";
import { llamaCpp } from "@inferhub/inference/providers/llama.cpp";
import { mistral } from "@inferhub/inference/providers/mistral";
import { ollama } from "@inferhub/inference/providers/ollama";
import { toStandardJsonSchema } from "@valibot/to-json-schema";
import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { assembleChat } from "../src/assist/assemble.ts";

/** Chats stream, so that there is one. */
const chunkSchema = chatCompletion.chunk as NonNullable<typeof chatCompletion.chunk>;

type Json = { readonly [name: string]: unknown };

const question = [{ role: "user", content: "How warm is it in Oslo?" }];

/** What an adapter would send for a chat. */
function bodyOf(provider: Provider, input: Json, operation: "chat-completion" = "chat-completion"): Json {
  const adapter = provider.operations[operation] as Adapter;
  const checked = v.parse(adapter.operation.input, { messages: question, ...input });
  const { body } = adapter.toRequest({ model: "m", input: checked, outputType: "blob" });
  return JSON.parse(JSON.stringify((body as { json: unknown }).json));
}

/** A client whose requests are answered by the given replies in turn, and what it sent. */
function answered<const P extends Provider>(provider: P, replies: readonly Response[]) {
  const sent: { url: string; body: Json; headers: Headers }[] = [];
  const client = createClient({
    providers: [provider] as readonly [P],
    keys: { [provider.id]: "secret" } as Record<P["id"], string>,
    retry: { attempts: 0 },
    fetch: async (input, init = {}) => {
      const body = init.body == null ? {} : JSON.parse(String(init.body));
      sent.push({ url: String(input), body, headers: new Headers(init.headers) });
      return replies[sent.length - 1]?.clone() ?? new Response("nothing left", { status: 500 });
    },
  });
  return { client, sent };
}

const plain = (body: unknown) => Response.json(body);
/** Each piece arrives on its own. */
const framed = (pieces: readonly string[], type = "text/event-stream") =>
  new Response(
    new ReadableStream({
      start: (stream) => {
        for (const each of pieces) stream.enqueue(new TextEncoder().encode(each));
        stream.close();
      },
    }),
    { headers: { "content-type": type } },
  );
const named = (events: readonly Json[]) =>
  framed(events.map((each) => `event: ${each["type"]}\ndata: ${JSON.stringify(each)}\n\n`));
const unnamed = (events: readonly Json[]) =>
  framed(events.map((each) => `data: ${JSON.stringify(each)}\r\n\r\n`));
const lines = (rows: readonly Json[]) =>
  framed(
    rows.map((row) => `${JSON.stringify(row)}\n`),
    "application/x-ndjson",
  );

async function collect<T>(stream: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const each of stream) all.push(each);
  return all;
}

const anthropicAnswer = {
  id: "msg_1",
  type: "message",
  role: "assistant",
  model: "claude",
  content: [
    { type: "thinking", thinking: "Look it up.", signature: "c2ln" },
    { type: "redacted_thinking", data: "eHg=" },
    { type: "text", text: "One moment: é😀" },
    { type: "tool_use", id: "toolu_1", name: "weather", input: { place: "Oslo" } },
    { type: "thinking", thinking: " And the time.", signature: "c2lnMg==" },
    { type: "tool_use", id: "toolu_2", name: "clock", input: {} },
  ],
  stop_reason: "tool_use",
  stop_sequence: null,
  usage: { input_tokens: 9, cache_read_input_tokens: 4, output_tokens: 21 },
};

/** The same answer piece by piece. */
const anthropicEvents: readonly Json[] = [
  {
    type: "message_start",
    message: {
      ...anthropicAnswer,
      content: [],
      stop_reason: null,
      usage: { input_tokens: 9, cache_read_input_tokens: 4, output_tokens: 1 },
    },
  },
  { type: "ping" },
  ...block(
    0,
    { type: "thinking", thinking: "", signature: "" },
    { type: "thinking_delta", thinking: "Look " },
    { type: "thinking_delta", thinking: "it up." },
    { type: "signature_delta", signature: "c2ln" },
  ),
  ...block(1, { type: "redacted_thinking", data: "eHg=" }),
  ...block(
    2,
    { type: "text", text: "" },
    { type: "text_delta", text: "One moment" },
    { type: "text_delta", text: ": é😀" },
  ),
  ...block(
    3,
    { type: "tool_use", id: "toolu_1", name: "weather", input: {} },
    { type: "input_json_delta", partial_json: "" },
    { type: "input_json_delta", partial_json: '{"place":' },
    { type: "input_json_delta", partial_json: '"Oslo"}' },
  ),
  ...block(
    4,
    { type: "thinking", thinking: "", signature: "" },
    { type: "thinking_delta", thinking: " And the time." },
    { type: "signature_delta", signature: "c2lnMg==" },
  ),
  ...block(5, { type: "tool_use", id: "toolu_2", name: "clock", input: {} }),
  {
    type: "message_delta",
    delta: { stop_reason: "tool_use", stop_sequence: null },
    usage: { output_tokens: 21 },
  },
  { type: "message_stop" },
];

function block(index: number, start: Json, ...deltas: Json[]): Json[] {
  return [
    { type: "content_block_start", index, content_block: start },
    ...deltas.map((delta) => ({ type: "content_block_delta", index, delta })),
    { type: "content_block_stop", index },
  ];
}

const googlePieces: readonly Json[] = [
  piece([{ text: "Look it up.", thought: true }]),
  piece([{ text: "One moment" }]),
  piece([{ text: ": é😀" }]),
  piece([{ functionCall: { name: "weather", args: { place: "Oslo" } }, thoughtSignature: "c2ln" }]),
  piece([{ functionCall: { id: "g2", name: "clock" } }, { text: "" }], "STOP"),
];

const googleAnswer = {
  ...piece(
    googlePieces.flatMap((each) => (each as ReturnType<typeof piece>).candidates[0]?.content.parts ?? []),
    "STOP",
  ),
};

function piece(parts: readonly Json[], finishReason?: string) {
  return {
    candidates: [{ content: { role: "model", parts }, index: 0, ...(finishReason && { finishReason }) }],
    usageMetadata: {
      promptTokenCount: 9,
      candidatesTokenCount: 5,
      thoughtsTokenCount: 3,
      totalTokenCount: 17,
    },
    modelVersion: "gemini",
    responseId: "r1",
  };
}

const mistralMessage = {
  role: "assistant",
  content: [
    { type: "thinking", thinking: [{ type: "text", text: "Hm." }] },
    { type: "text", text: "Cold." },
  ],
};
const mistralChunk = (delta: Json, finish: string | null = null) => ({
  id: "c1",
  created: 1,
  model: "m",
  choices: [{ index: 0, delta, finish_reason: finish }],
});

describe("a streamed answer, put together, is the plain one", () => {
  it.each<[string, Provider, unknown, Response]>([
    ["anthropic", anthropic, anthropicAnswer, named(anthropicEvents)],
    ["anthropic, at once", anthropic, anthropicAnswer, plain(anthropicAnswer)],
    ["google", google, googleAnswer, unnamed(googlePieces)],
    ["google, at once", google, googleAnswer, plain(googleAnswer)],
    ["google, as a list", google, googleAnswer, plain(googlePieces)],
    [
      "mistral",
      mistral,
      {
        id: "c1",
        created: 1,
        model: "m",
        choices: [{ index: 0, message: mistralMessage, finish_reason: "stop" }],
      },
      unnamed([
        mistralChunk({ role: "assistant", content: mistralMessage.content.slice(0, 1) }),
        mistralChunk({ content: "Co" }),
        mistralChunk({ content: [{ type: "text", text: "ld." }] }, "stop"),
      ]),
    ],
  ])("%s", async (_, provider, whole, stream) => {
    const { client, sent } = answered(provider as typeof anthropic, [plain(whole), stream]);
    const call = { model: "m", messages: question };
    const answer = await client.chatCompletion(call);
    const assembly = assembleChat();
    const chunks = await collect(client.chatCompletionStream(call));
    for (const chunk of chunks) assembly.push(v.parse(chunkSchema, chunk));
    const calls = answer.choices[0]?.message.tool_calls?.map(({ index: _, ...each }) => each);
    const [choice] = answer.choices;
    expect(assembly.answer()).toEqual({
      ...answer,
      object: undefined,
      choices: [{ ...choice, message: { ...choice?.message, ...(calls && { tool_calls: calls }) } }],
    });
    expect(chunks.flatMap((chunk) => chunk.usage ?? []).length).toBe(answer.usage ? 1 : 0);
    expect(sent).toHaveLength(2);
  });

  it("says what the words, the thinking and the calls are", async () => {
    const { client } = answered(anthropic, [plain(anthropicAnswer)]);
    const answer = await client.chatCompletion({ model: "claude", messages: question });
    expect(answer).toMatchObject({
      choices: [
        {
          finish_reason: "tool_calls",
          message: {
            content: "One moment: é😀",
            reasoning_content: "Look it up. And the time.",
            tool_calls: [
              { index: 0, id: "toolu_1", function: { name: "weather", arguments: '{"place":"Oslo"}' } },
              { index: 1, id: "toolu_2", function: { name: "clock", arguments: "{}" } },
            ],
          },
        },
      ],
      usage: { prompt_tokens: 13, completion_tokens: 21, total_tokens: 34 },
    });
  });
});

describe("a conversation goes on with what the provider wants back", () => {
  const weather = tool({
    name: "weather",
    parameters: toStandardJsonSchema(v.object({ place: v.string() })),
    run: ({ place }) => ({ place, celsius: 3 }),
  });
  const clock = tool({ name: "clock", run: () => "noon" });
  const request = {
    model: "m",
    messages: question,
    tools: [weather, clock],
    reasoning_effort: "low",
  };

  it.each<[string, Response, Response]>([
    [
      "plain",
      plain(anthropicAnswer),
      plain({ ...anthropicAnswer, content: [{ type: "text", text: "Cold." }] }),
    ],
    [
      "streamed",
      named(anthropicEvents),
      named([
        ...block(0, { type: "text", text: "Cold." }),
        { type: "message_delta", delta: { stop_reason: "end_turn" }, usage: { output_tokens: 2 } },
        { type: "message_stop" },
      ]),
    ],
  ])("anthropic, %s: thinking stands where it stood, results are one turn", async (way, first, last) => {
    const { client, sent } = answered(anthropic, [first, last]);
    if (way === "plain") await runTools(client, request);
    else await collect(runToolsStream(client, request));
    expect(sent[1]?.body).toMatchObject({
      thinking: { type: "enabled", budget_tokens: 2048 },
      messages: [
        { role: "user", content: "How warm is it in Oslo?" },
        {
          role: "assistant",
          content: [
            { type: "thinking", thinking: "Look it up.", signature: "c2ln" },
            { type: "redacted_thinking", data: "eHg=" },
            { type: "text", text: "One moment: é😀" },
            { type: "tool_use", id: "toolu_1", name: "weather", input: { place: "Oslo" } },
            { type: "thinking", thinking: " And the time.", signature: "c2lnMg==" },
            { type: "tool_use", id: "toolu_2", name: "clock", input: {} },
          ],
        },
        {
          role: "user",
          content: [
            { type: "tool_result", tool_use_id: "toolu_1", content: '{"place":"Oslo","celsius":3}' },
            { type: "tool_result", tool_use_id: "toolu_2", content: "noon" },
          ],
        },
      ],
    });
  });

  it.each<[string, Response, Response]>([
    ["plain", plain(googleAnswer), plain(piece([{ text: "Cold." }], "STOP"))],
    ["streamed", unnamed(googlePieces), unnamed([piece([{ text: "Cold." }], "STOP")])],
  ])("google, %s: signatures stand on their calls, calls without an id get one", async (way, first, last) => {
    const { client, sent } = answered(google, [first, last]);
    if (way === "plain") await runTools(client, request);
    else await collect(runToolsStream(client, request));
    expect(sent[1]?.body["contents"]).toEqual([
      { role: "user", parts: [{ text: "How warm is it in Oslo?" }] },
      {
        role: "model",
        parts: [
          { text: "One moment: é😀" },
          {
            functionCall: { id: "c00010000", name: "weather", args: { place: "Oslo" } },
            thoughtSignature: "c2ln",
          },
          { functionCall: { id: "g2", name: "clock", args: {} } },
        ],
      },
      {
        role: "user",
        parts: [
          {
            functionResponse: { id: "c00010000", name: "weather", response: { place: "Oslo", celsius: 3 } },
          },
          { functionResponse: { id: "g2", name: "clock", response: { result: "noon" } } },
        ],
      },
    ]);
  });
});

describe("requests", () => {
  const demanded = { tools: [{ type: "function", function: { name: "weather" } }], tool_choice: "required" };
  const midway = [
    ...question,
    { role: "assistant", content: null, tool_calls: [{ id: "a", function: { name: "weather" } }] },
    { role: "tool", tool_call_id: "a", content: "3" },
  ];

  it.each<[string, Json, unknown]>([
    ["as much as the effort says", { reasoning_effort: "high" }, 16_384],
    ["at most half of a limit", { reasoning_effort: "high", max_tokens: 8000 }, 4000],
    ["no less than the least", { reasoning_effort: "low", max_tokens: 1500 }, 1024],
    ["not where there is no room", { reasoning_effort: "low", max_tokens: 1024 }, undefined],
    ["not when a tool is demanded", { reasoning_effort: "low", ...demanded }, undefined],
    [
      "not in a loop that began without",
      { reasoning_effort: "low", ...demanded, tool_choice: "auto", messages: midway },
      undefined,
    ],
    ["not at all", { reasoning_effort: "none" }, undefined],
    ["as the caller says", { thinking: { type: "enabled", budget_tokens: 5000 } }, 5000],
  ])("anthropic thinks %s", (_, input, budget) => {
    const { thinking, max_tokens } = bodyOf(anthropic, input);
    expect((thinking as Json | undefined)?.["budget_tokens"]).toBe(budget);
    expect(Number(max_tokens)).toBeGreaterThan(Number(budget ?? 0));
  });

  it("anthropic joins what one role says in a row, and leaves out what is empty", () => {
    const messages = [
      { role: "user", content: "One" },
      {
        role: "user",
        content: [
          { type: "text", text: "" },
          { type: "text", text: "Two" },
        ],
      },
      { role: "assistant", content: "" },
      { role: "user", content: "Three" },
      { role: "assistant", content: "Four" },
    ];
    expect(bodyOf(anthropic, { messages })["messages"]).toEqual([
      { role: "user", content: ["One", "Two", "Three"].map((text) => ({ type: "text", text })) },
      { role: "assistant", content: "Four" },
    ]);
  });

  it("native parts and members pass to anthropic", () => {
    const cached = { type: "text", text: "Long.", cache_control: { type: "ephemeral" } };
    const body = bodyOf(anthropic, {
      top_k: 4,
      messages: [{ role: "system", content: [cached] }, ...question],
    });
    expect(body).toMatchObject({ top_k: 4, system: [cached] });
  });

  it.each<[string, Provider, Json, RegExp]>([
    ["JSON without a schema", anthropic, { response_format: { type: "json_object" } }, /json_schema/],
    ["an effort that nobody knows", anthropic, { reasoning_effort: "huge" }, /minimal, low/],
    ["a role that nobody knows", anthropic, { messages: [{ role: "critic", content: "Bad" }] }, /critic/],
    ["a role that nobody knows", google, { messages: [{ role: "critic", content: "Bad" }] }, /critic/],
    [
      "sound",
      anthropic,
      said({ type: "input_audio", input_audio: { data: "UklG", format: "wav" } }),
      /neither sound nor film/,
    ],
    ["a picture that is none", google, said({ type: "image_url", image_url: {} }), /holds no file/],
    [
      "a picture written as text",
      google,
      said({ type: "image_url", image_url: { url: "data:image/svg+xml,%3Csvg/%3E" } }),
      /base64/,
    ],
    ["a part that nobody knows", google, said({ type: "smell" }), /smell/],
    [
      "a result of nothing",
      google,
      { messages: [{ role: "tool", tool_call_id: "x", content: "3" }] },
      /No tool was called as x/,
    ],
    [
      "a schema of itself",
      google,
      {
        response_format: {
          type: "json_schema",
          json_schema: { schema: { $ref: "#/$defs/a", $defs: { a: { items: { $ref: "#/$defs/a" } } } } },
        },
      },
      /refers to itself/,
    ],
  ])("%s is refused before it is sent (%#)", (_, provider, input, reason) => {
    expect(() => bodyOf(provider, input)).toThrow(reason);
    expect(() => bodyOf(provider, input)).toThrow(InputError);
  });

  function said(part: Json) {
    return { messages: [{ role: "user", content: [part] }] };
  }

  it("google reads schemas in its own words", () => {
    const schema = {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      type: "object",
      additionalProperties: false,
      properties: {
        type: { type: ["string", "number", "null"] },
        kind: { oneOf: [{ const: "a" }, { const: "b" }] },
        maybe: { anyOf: [{ $ref: "#/$defs/Place" }, { type: "null" }] },
        many: { type: "array", items: { allOf: [{ $ref: "#/$defs/Place" }], description: "One" } },
      },
      $defs: { Place: { type: "object", properties: { name: { type: "string", $comment: "x" } } } },
    };
    const place = { type: "object", properties: { name: { type: "string" } } };
    const format = { type: "json_schema", json_schema: { name: "x", schema } };
    expect(bodyOf(google, { response_format: format })).toMatchObject({
      generationConfig: {
        responseMimeType: "application/json",
        responseSchema: {
          type: "object",
          properties: {
            type: { anyOf: [{ type: "string" }, { type: "number" }], nullable: true },
            kind: { anyOf: [{ enum: ["a"] }, { enum: ["b"] }] },
            maybe: { ...place, nullable: true },
            many: { type: "array", items: { ...place, description: "One" } },
          },
        },
      },
    });
    expect(JSON.stringify(bodyOf(google, { response_format: format }))).not.toMatch(/\$|additional|oneOf/);
  });

  it.each<[string, string, Provider]>([
    ["google", "text-to-image", google],
    ["google", "text-to-speech", google],
    ["google", "text-to-video", google],
    ["mistral", "text-to-speech", mistral],
  ])("%s gives no address of its %s", (_, id, { operations }) => {
    const adapter = operations[id] as Adapter;
    const input = { inputs: "a" } as CheckedInput<Adapter["operation"]>;
    expect(() => adapter.toRequest({ model: "m", input, outputType: "url" })).toThrow(InputError);
  });

  it("cohere takes what it refuses out of a conversation", () => {
    expect(bodyOf(cohere, { n: 1, parallel_tool_calls: true })).toEqual({ model: "m", messages: question });
  });
});

describe("refusals", () => {
  const chat = { model: "m", messages: question };

  it.each<[string, Provider, unknown, RegExp]>([
    [
      "a blocked prompt",
      google,
      { promptFeedback: { blockReason: "SAFETY", blockReasonMessage: "not that" } },
      /blocked: SAFETY: not that/,
    ],
    ["an error in a list", google, [{ error: { code: 400, message: "No such model" } }], /No such model/],
    [
      "an error under 200",
      anthropic,
      { type: "error", error: { type: "api_error", message: "Out of order" } },
      /Out of order/,
    ],
  ])("%s tells why, plain and streamed", async (_, provider, body, reason) => {
    const { client } = answered(provider as typeof anthropic, [
      plain(body),
      plain(body),
      unnamed([body as Json]),
    ]);
    await expect(client.chatCompletion(chat)).rejects.toThrow(reason);
    await expect(collect(client.chatCompletionStream(chat))).rejects.toThrow(reason);
    const failure = collect(client.chatCompletionStream(chat));
    await expect(failure).rejects.toThrow(reason);
    await expect(failure).rejects.toBeInstanceOf(ProviderApiError);
  });

  it.each<[string, Provider, Response, RegExp]>([
    [
      "anthropic",
      anthropic,
      named([
        ...anthropicEvents.slice(0, 12),
        { type: "error", error: { type: "overloaded_error", message: "Overloaded" } },
      ]),
      /Overloaded/,
    ],
    [
      "google",
      google,
      unnamed([...googlePieces.slice(0, 2), { error: { message: "Overloaded" } }]),
      /Overloaded/,
    ],
  ])(
    "an error in the middle of a stream of %s comes after the words",
    async (_, provider, stream, reason) => {
      const { client } = answered(provider as typeof anthropic, [stream]);
      let text = "";
      const reading = async () => {
        for await (const chunk of client.chatCompletionStream(chat))
          text += chatCompletion.chunkText?.(chunk);
      };
      await expect(reading()).rejects.toThrow(reason);
      expect(text).toMatch(/^One moment/);
    },
  );

  it.each<[string, Provider, Response]>([
    ["anthropic without message_stop", anthropic, named(anthropicEvents.slice(0, -1))],
    ["google without a finish reason", google, unnamed(googlePieces.slice(0, -1))],
    ["an empty stream", google, framed([])],
  ])("%s is incomplete", async (_, provider, stream) => {
    const { client } = answered(provider as typeof anthropic, [stream]);
    await expect(collect(client.chatCompletionStream(chat))).rejects.toBeInstanceOf(IncompleteStreamError);
  });

  it.each([
    ["STOP", "stop"],
    ["MAX_TOKENS", "length"],
    ["SAFETY", "content_filter"],
    ["SPII", "content_filter"],
    ["MALFORMED_FUNCTION_CALL", "error"],
    ["OTHER", "other"],
  ])("google's %s is %s", async (reason, finish) => {
    const { client } = answered(google, [plain(piece([{ text: "A" }], reason))]);
    expect((await client.chatCompletion(chat)).choices[0]?.finish_reason).toBe(finish);
  });

  it.each([
    ["end_turn", "stop"],
    ["stop_sequence", "stop"],
    ["max_tokens", "length"],
    ["pause_turn", "stop"],
    ["refusal", "content_filter"],
    ["model_context_window_exceeded", "length"],
  ])("anthropic's %s is %s", async (stop_reason, finish) => {
    const { client } = answered(anthropic, [plain({ ...anthropicAnswer, stop_reason })]);
    expect((await client.chatCompletion(chat)).choices[0]?.finish_reason).toBe(finish);
  });

  it("a model that speaks instead of drawing says why", async () => {
    const { client } = answered(google, [
      plain(piece([{ text: "I do not draw people." }], "STOP")),
      plain(piece([], "IMAGE_SAFETY")),
    ]);
    const draw = () => client.textToImage({ model: "m", inputs: "a person" });
    await expect(draw()).rejects.toThrow("I do not draw people.");
    await expect(draw()).rejects.toThrow("IMAGE_SAFETY");
  });
});

describe("whatever comes, readers give chunks or a WireError", () => {
  const words = fc.constantFrom("", "a", "{", "STOP", "tool_use", "text", "thinking");
  const anything = fc.oneof(fc.jsonValue(), words, fc.constantFrom(0, 1, 2, null));
  const bent = (events: readonly Json[]) =>
    fc.oneof(
      fc.constantFrom(...events),
      fc
        .tuple(fc.constantFrom(...events), fc.constantFrom(...events.flatMap(Object.keys)), anything)
        .map(([event, name, value]) => ({ ...event, [name]: value })),
      anything,
    );

  it.each<[string, Provider, readonly Json[]]>([
    ["anthropic", anthropic, anthropicEvents],
    ["google", google, googlePieces],
  ])("%s", (_, provider, events) => {
    const { stream } = provider.operations["chat-completion"] as Adapter<typeof chatCompletion>;
    const input = v.parse(chatCompletion.input, { messages: question });
    fc.assert(
      fc.property(fc.array(bent(events), { maxLength: 12 }), (received) => {
        const reader = stream?.reader({ model: "m", input, outputType: "blob" });
        try {
          for (const event of received) {
            const chunks = reader?.read({ data: JSON.stringify(event) }) ?? [];
            for (const chunk of chunks) v.parse(chunkSchema, chunk);
          }
        } catch (error) {
          expect(error).toBeInstanceOf(WireError);
        }
      }),
      { numRuns: 500 },
    );
  });

  it.each<[string, Provider, Json]>([
    ["anthropic", anthropic, anthropicAnswer],
    ["google", google, googleAnswer],
  ])("%s, at once", (_, provider, answer) => {
    const adapter = provider.operations["chat-completion"] as Adapter<typeof chatCompletion>;
    const input = v.parse(chatCompletion.input, { messages: question });
    fc.assert(
      fc.property(bent([answer]), (body) => {
        try {
          v.parse(chatCompletion.output, adapter.fromReply(body, { model: "m", input, outputType: "blob" }));
        } catch (error) {
          expect(error).toBeInstanceOf(WireError);
        }
      }),
      { numRuns: 500 },
    );
  });

  it("and so for texts that are no JSON", () => {
    for (const provider of [anthropic, google]) {
      const { stream } = provider.operations["chat-completion"];
      const reader = stream?.reader({ model: "m", input: { messages: [] }, outputType: "blob" });
      expect(() => reader?.read({ data: "{" })).toThrow(WireError);
      expect(reader?.read({ data: "" })).toEqual([]);
    }
  });
});

describe("texts that are written piece by piece", () => {
  const call = { model: "m", inputs: "Once", parameters: { max_new_tokens: 4, seed: 1 } };

  it.each<[string, Provider, Response, Json, Json]>([
    [
      "ollama",
      ollama,
      lines([
        { model: "m", response: " upon", done: false },
        { model: "m", response: " a", done: false },
        { model: "m", response: "", done: true, done_reason: "length", eval_count: 2, prompt_eval_count: 1 },
      ]),
      { model: "m", prompt: "Once", stream: true, options: { num_predict: 4, seed: 1 } },
      { finish_reason: "length", generated_tokens: 2, input_length: 1 },
    ],
    [
      "llama.cpp",
      llamaCpp,
      unnamed([
        { content: " upon", stop: false, tokens: [5] },
        { content: " a", stop: false },
        { content: "", stop: true, stop_type: "word", tokens_evaluated: 1, tokens_predicted: 2 },
      ]),
      { model: "m", prompt: "Once", stream: true, n_predict: 4, seed: 1 },
      { finish_reason: "stop_sequence", generated_tokens: 2, input_length: 1 },
    ],
    [
      "mistral",
      mistral,
      framed([
        `data: ${JSON.stringify(mistralChunk({ content: " upon" }))}\n\n`,
        `data: ${JSON.stringify(mistralChunk({ content: " a" }, "model_length"))}\n\ndata: [DONE]\n\n`,
      ]),
      { model: "m", prompt: "Once", stream: true, max_tokens: 4, random_seed: 1 },
      { finish_reason: "model_length" },
    ],
  ])("%s", async (_, provider, stream, body, details) => {
    const { client, sent } = answered(provider as typeof ollama, [stream]);
    const chunks = await collect(client.textGenerationStream(call));
    expect(chunks.map(textGeneration.chunkText ?? (() => "")).join("")).toBe(" upon a");
    expect(chunks.at(-1)).toMatchObject({ generated_text: " upon a", details });
    expect(sent[0]?.body).toEqual(body);
  });

  it.each<[string, Provider, Response]>([
    ["ollama", ollama, lines([{ response: "a", done: false }, { error: "the runner has stopped" }])],
    [
      "llama.cpp",
      llamaCpp,
      unnamed([
        { content: "a", stop: false },
        { error: { code: 500, message: "the runner has stopped", type: "server_error" } },
      ]),
    ],
  ])("%s tells of errors in the middle", async (_, provider, stream) => {
    const { client } = answered(provider as typeof ollama, [stream]);
    await expect(collect(client.textGenerationStream(call))).rejects.toThrow("the runner has stopped");
  });
});

describe("google's films", () => {
  const film = { model: "veo", inputs: "waves" };
  const name = "models/veo/operations/op1";
  const polling = { polling: { intervalMs: 1 } };
  const done = (response: Json) => plain({ name, done: true, response: { generateVideoResponse: response } });

  it.each<[string, Response, RegExp]>([
    [
      "an error",
      plain({ name, done: true, error: { code: 3, message: "No waves today" } }),
      /No waves today/,
    ],
    ["a filter", done({ raiMediaFilteredReasons: ["People may not be shown."] }), /People may not be shown/],
    ["nothing", done({}), /no film/],
  ])("a job that ends with %s failed", async (_, last, reason) => {
    const { client } = answered(google, [plain({ name }), last]);
    const failure = client.textToVideo(film, polling);
    await expect(failure).rejects.toThrow(reason);
    await expect(failure).rejects.toMatchObject({ code: "job-failed" });
  });

  it("the key follows no redirect to the storage that holds the film", async () => {
    const uri = "https://generativelanguage.googleapis.com/v1beta/files/f1:download?alt=media";
    const { client, sent } = answered(google, [
      plain({ name }),
      done({ generatedSamples: [{ video: { uri } }] }),
      new Response(null, { status: 302, headers: { location: "https://storage.test/film.mp4" } }),
      framed(["film"], "video/mp4"),
    ]);
    expect((await client.textToVideo(film, polling)).type).toBe("video/mp4");
    const keys = sent.slice(-2).map(({ url, headers }) => [url, headers.get("x-goog-api-key")]);
    expect(keys).toEqual([
      [uri, "secret"],
      ["https://storage.test/film.mp4", null],
    ]);
  });

  it("the key follows no answer to another host", async () => {
    const at = (uri: string) => done({ generatedSamples: [{ video: { uri } }] });
    const { client, sent } = answered(google, [
      plain({ name }),
      at("https://evil.test/v1beta/files/f1:download?alt=media"),
      framed(["film"], "video/mp4"),
    ]);
    await client.textToVideo(film, polling);
    expect(sent.at(-1)?.url).toBe(
      "https://generativelanguage.googleapis.com/v1beta/files/f1:download?alt=media",
    );
    const other = answered(google, [plain({ name }), at("https://evil.test/steal")]);
    await expect(other.client.textToVideo(film, polling)).rejects.toThrow(/no address of the provider/);
    expect(other.sent).toHaveLength(2);
  });
});
