import { anthropic } from "@inferhub/inference/providers/anthropic";
import { groq } from "@inferhub/inference/providers/groq";
import { mistral } from "@inferhub/inference/providers/mistral";
import { openai } from "@inferhub/inference/providers/openai";
import { generateText, InvalidArgumentError, jsonSchema, Output, stepCountIs, streamText, tool } from "ai";
import { beforeAll, describe, expect, it } from "vitest";
import { createInferhub } from "../src/core.ts";
import { createInferhub as createInferhubOfAll } from "../src/index.ts";
import { collect } from "./collect.ts";

beforeAll(() => {
  Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false });
});

const once = { maxRetries: 0 };
type Json = Record<string, unknown>;

/** A client whose responses are given. Requests are recorded. */
function createScripted(...responses: readonly (Json | readonly Json[] | Response)[]) {
  const requests: { url: string; headers: Headers; body: Json }[] = [];
  const respond: typeof fetch = async (input, init) => {
    const body = JSON.parse(String(init?.body));
    requests.push({ url: String(input), headers: new Headers(init?.headers), body });
    const response = responses[Math.min(requests.length, responses.length) - 1];
    if (response instanceof Response) return response.clone();
    if (!Array.isArray(response)) return Response.json(response);
    const events = [...response.map((each) => JSON.stringify(each)), "[DONE]"];
    return new Response(events.map((data) => `data: ${data}\n\n`).join(""), {
      headers: { "content-type": "text/event-stream" },
    });
  };
  const inferhub = createInferhub({
    providers: [groq, anthropic, mistral, openai],
    keys: { groq: "any", anthropic: "any", mistral: "any", openai: "any" },
    fetch: respond,
  });
  return { inferhub, requests, fetch: respond };
}

const reply = (message: Json, rest: Json = {}): Json => ({
  id: "r1",
  model: "talk",
  created: 1_700_000_000,
  choices: [{ index: 0, message: { role: "assistant", ...message }, finish_reason: "stop" }],
  ...rest,
});

const delta = (delta: Json, finish_reason: string | null = null, rest: Json = {}): Json => ({
  id: "r1",
  model: "talk",
  choices: [{ index: 0, delta, finish_reason }],
  ...rest,
});

const USAGE = {
  prompt_tokens: 10,
  completion_tokens: 7,
  total_tokens: 17,
  prompt_tokens_details: { cached_tokens: 4 },
  completion_tokens_details: { reasoning_tokens: 5 },
};

const groqModel = (scripted: ReturnType<typeof createScripted>) =>
  scripted.inferhub("acme/talk", { provider: "groq" });

describe("a complete response", () => {
  it("has reasoning, sources, files and detailed usage", async () => {
    const scripted = createScripted(
      reply(
        {
          content: "42",
          reasoning: "6 * 7",
          annotations: [{ type: "url_citation", url_citation: { url: "https://a.test/", title: "A" } }],
          images: [{ type: "image_url", image_url: { url: "data:image/png;base64,AAAA" } }],
        },
        { usage: USAGE, citations: ["https://a.test/", "https://b.test/"] },
      ),
    );
    const result = await generateText({ ...once, model: groqModel(scripted), prompt: "6 * 7?" });
    expect(result.text).toBe("42");
    expect(result.reasoningText).toBe("6 * 7");
    expect(result.sources.map((source) => source.sourceType === "url" && source.url)).toEqual([
      "https://a.test/",
      "https://b.test/",
    ]);
    expect(result.files.map(({ mediaType }) => mediaType)).toEqual(["image/png"]);
    expect(result.usage).toMatchObject({
      inputTokens: 10,
      inputTokenDetails: { cacheReadTokens: 4, noCacheTokens: 6 },
      outputTokens: 7,
      outputTokenDetails: { reasoningTokens: 5, textTokens: 2 },
    });
    expect(result.response).toMatchObject({
      id: "r1",
      modelId: "talk",
      timestamp: new Date(1_700_000_000_000),
    });
  });

  it("counts tokens that Anthropic reads from its cache and writes to it", async () => {
    const scripted = createScripted({
      id: "m1",
      type: "message",
      role: "assistant",
      model: "talk",
      content: [{ type: "text", text: "42" }],
      stop_reason: "end_turn",
      usage: {
        input_tokens: 10,
        output_tokens: 3,
        cache_creation_input_tokens: 2,
        cache_read_input_tokens: 4,
      },
    });
    const model = scripted.inferhub("talk", { provider: "anthropic" });
    const { usage } = await generateText({ ...once, model, prompt: "6 * 7?" });
    expect(usage).toMatchObject({
      inputTokens: 16,
      inputTokenDetails: { noCacheTokens: 10, cacheReadTokens: 4, cacheWriteTokens: 2 },
      outputTokens: 3,
    });
  });

  it("leaves unknown token counts undefined", async () => {
    const scripted = createScripted(reply({ content: "42" }));
    const { usage } = await generateText({ ...once, model: groqModel(scripted), prompt: "6 * 7?" });
    expect(usage).toMatchObject({ inputTokens: undefined, outputTokens: undefined });
  });
});

describe("a stream", () => {
  it("has separate parts for reasoning, text, sources and tool calls", async () => {
    const scripted = createScripted([
      delta({ role: "assistant", reasoning_content: "think" }),
      delta({ reasoning_content: "ing" }),
      delta({ content: "So" }),
      delta({ annotations: [{ type: "url_citation", url_citation: { url: "https://a.test/" } }] }),
      delta({
        tool_calls: [{ index: 0, id: "c1", type: "function", function: { name: "now", arguments: "" } }],
      }),
      delta({ tool_calls: [{ index: 0, function: { arguments: '{"zone":' } }] }),
      delta({
        tool_calls: [{ index: 1, id: "c2", type: "function", function: { name: "now", arguments: "{}" } }],
      }),
      delta({ tool_calls: [{ index: 0, function: { arguments: '"UTC"}' } }] }),
      delta({}, "tool_calls"),
      { id: "r1", choices: [], usage: USAGE },
    ]);
    const { stream } = await groqModel(scripted).doStream({
      prompt: [{ role: "user", content: [{ type: "text", text: "Now?" }] }],
    });
    const parts = await collect(stream);
    expect(parts.map(({ type }) => type)).toEqual([
      "stream-start",
      "response-metadata",
      "reasoning-start",
      "reasoning-delta",
      "reasoning-delta",
      "reasoning-end",
      "text-start",
      "text-delta",
      "source",
      "text-end",
      "tool-input-start",
      "tool-input-delta",
      "tool-input-start",
      "tool-input-delta",
      "tool-input-delta",
      "tool-input-end",
      "tool-call",
      "tool-input-end",
      "tool-call",
      "finish",
    ]);
    expect(parts.filter(({ type }) => type === "tool-call")).toMatchObject([
      { toolCallId: "c1", input: '{"zone":"UTC"}' },
      { toolCallId: "c2", input: "{}" },
    ]);
    expect(parts.at(-1)).toMatchObject({
      finishReason: { unified: "tool-calls", raw: "tool_calls" },
      usage: {
        inputTokens: { total: 10, noCache: 6, cacheRead: 4 },
        outputTokens: { reasoning: 5, text: 2 },
      },
    });
    expect(scripted.requests[0]?.body).toMatchObject({ stream_options: { include_usage: true } });
  });

  it("ends with an error part when it breaks in the middle", async () => {
    const broken = new Response(`data: ${JSON.stringify(delta({ content: "Half a sen" }))}\n\n`, {
      headers: { "content-type": "text/event-stream" },
    });
    const errors: unknown[] = [];
    const result = streamText({
      ...once,
      model: groqModel(createScripted(broken)),
      prompt: "Go on",
      onError: ({ error }) => void errors.push(error),
    });
    expect((await collect(result.textStream)).join("")).toBe("Half a sen");
    expect(errors).toMatchObject([{ name: "AI_APICallError", isRetryable: true }]);
    expect(await result.finishReason).toBe("error");
  });

  it("reads its source only when its reader is ready, and stops it when the reader cancels", async () => {
    let pulled = 0;
    let isStopped = false;
    const bytes = new TextEncoder().encode(`data: ${JSON.stringify(delta({ content: "x" }))}\n\n`);
    const endless = new Response(
      new ReadableStream(
        {
          pull: (controller) => {
            pulled += 1;
            controller.enqueue(bytes);
          },
          cancel: () => {
            isStopped = true;
          },
        },
        { highWaterMark: 0 },
      ),
      { headers: { "content-type": "text/event-stream" } },
    );
    const inferhub = createInferhub({ providers: [groq], keys: { groq: "any" }, fetch: async () => endless });
    const { stream } = await inferhub("acme/talk").doStream({
      prompt: [{ role: "user", content: [{ type: "text", text: "Talk" }] }],
    });
    const reader = stream.getReader();
    for (let count = 0; count < 10; count++) await reader.read();
    expect(pulled).toBeLessThan(30);
    await reader.cancel();
    expect(isStopped).toBe(true);
  });
});

describe("a conversation", () => {
  it("sends back reasoning and signatures with a tool call", async () => {
    const call = {
      id: "c1",
      type: "function",
      function: { name: "now", arguments: "{}" },
      extra_content: { google: { thought_signature: "abc" } },
    };
    const scripted = createScripted(
      reply({ content: null, reasoning_content: "look it up", tool_calls: [call] }),
      reply({ content: "Noon" }),
    );
    const { text } = await generateText({
      ...once,
      model: groqModel(scripted),
      prompt: "What time is it?",
      tools: {
        now: tool({ inputSchema: jsonSchema({ type: "object" }), execute: () => ({ time: "12:00" }) }),
      },
      stopWhen: stepCountIs(2),
    });
    expect(text).toBe("Noon");
    expect(scripted.requests[1]?.body["messages"]).toEqual([
      { role: "user", content: "What time is it?" },
      { role: "assistant", content: null, reasoning_content: "look it up", tool_calls: [call] },
      { role: "tool", tool_call_id: "c1", name: "now", content: '{"time":"12:00"}' },
    ]);
  });

  it("sends failures and files of tools as text and a message where results are text", async () => {
    const calls = ["draw", "fail"].map((name) => ({
      id: name,
      type: "function",
      function: { name, arguments: "{}" },
    }));
    const scripted = createScripted(reply({ content: null, tool_calls: calls }), reply({ content: "ok" }));
    const inputSchema = jsonSchema({ type: "object" });
    await generateText({
      ...once,
      model: groqModel(scripted),
      prompt: "Draw",
      tools: {
        draw: tool({
          inputSchema,
          execute: () => "AQID",
          toModelOutput: ({ output: data }) => ({
            type: "content",
            value: [
              { type: "text", text: "A map" },
              { type: "image-data", data, mediaType: "image/png" },
            ],
          }),
        }),
        fail: tool({
          inputSchema,
          execute: (): string => {
            throw new Error("The printer is off");
          },
        }),
      },
      stopWhen: stepCountIs(2),
    });
    const messages = scripted.requests[1]?.body["messages"] as Json[];
    expect(messages.slice(2)).toEqual([
      { role: "tool", tool_call_id: "draw", name: "draw", content: "A map" },
      { role: "tool", tool_call_id: "fail", name: "fail", content: "Error: The printer is off" },
      {
        role: "user",
        content: [
          { type: "text", text: "Result of the tool call draw:" },
          { type: "image_url", image_url: { url: "data:image/png;base64,AQID" } },
        ],
      },
    ]);
  });

  it("sends files by their kind", async () => {
    const scripted = createScripted(reply({ content: "ok" }));
    const data = Uint8Array.of(1, 2, 3);
    await generateText({
      ...once,
      model: groqModel(scripted),
      allowSystemInMessages: true,
      messages: [
        {
          role: "system",
          content: "Be brief.",
          providerOptions: { inferhub: { cacheControl: { type: "ephemeral" } } },
        },
        {
          role: "user",
          content: [
            { type: "text", text: "See" },
            {
              type: "file",
              data,
              mediaType: "image/png",
              providerOptions: { inferhub: { imageDetail: "low" } },
            },
            { type: "file", data, mediaType: "audio/mpeg" },
            { type: "file", data, mediaType: "video/mp4" },
            { type: "file", data, mediaType: "application/pdf", filename: "a.pdf" },
          ],
        },
      ],
    });
    expect(scripted.requests[0]?.body["messages"]).toEqual([
      {
        role: "system",
        content: [{ type: "text", text: "Be brief.", cache_control: { type: "ephemeral" } }],
      },
      {
        role: "user",
        content: [
          { type: "text", text: "See" },
          { type: "image_url", image_url: { url: "data:image/png;base64,AQID", detail: "low" } },
          { type: "input_audio", input_audio: { data: "AQID", format: "mp3" } },
          { type: "video_url", video_url: { url: "data:video/mp4;base64,AQID" } },
          { type: "file", file: { file_data: "data:application/pdf;base64,AQID", filename: "a.pdf" } },
        ],
      },
    ]);
  });
});

describe("settings", () => {
  const ALL = {
    maxOutputTokens: 100,
    temperature: 0.5,
    topP: 0.9,
    topK: 5,
    presencePenalty: 0.1,
    frequencyPenalty: 0.2,
    seed: 7,
    stopSequences: ["END"],
  };

  it("that a provider lacks are not sent, with a warning for each", async () => {
    const body = { id: "m", model: "talk", content: [{ type: "text", text: "ok" }], stop_reason: "end_turn" };
    const scripted = createScripted(body);
    const model = scripted.inferhub("talk", { provider: "anthropic" });
    const { warnings } = await generateText({ ...once, model, prompt: "Hi", ...ALL });
    expect(warnings?.map((each) => each.type === "unsupported" && each.feature)).toEqual([
      "presencePenalty",
      "frequencyPenalty",
      "seed",
    ]);
    expect(scripted.requests[0]?.body).toMatchObject({ max_tokens: 100, temperature: 0.5, top_k: 5 });
  });

  it("that a provider does not document are not sent", async () => {
    const scripted = createScripted(reply({ content: "ok" }));
    const model = scripted.inferhub("talk", { provider: "openai" });
    const { warnings } = await generateText({ ...once, model, prompt: "Hi", ...ALL });
    expect(warnings).toEqual([expect.objectContaining({ feature: "topK" })]);
    expect(scripted.requests[0]?.body).not.toHaveProperty("top_k");
    expect(scripted.requests[0]?.body).toMatchObject({ seed: 7, presence_penalty: 0.1, stop: ["END"] });
  });

  it("that equal a default cause no warning", async () => {
    const body = { id: "m", model: "talk", content: [{ type: "text", text: "ok" }], stop_reason: "end_turn" };
    const model = createScripted(body).inferhub("talk", { provider: "anthropic" });
    const { warnings } = await generateText({ ...once, model, prompt: "Hi", maxOutputTokens: 4096 });
    expect(warnings).toEqual([]);
  });

  it("that a provider refuses are not sent", async () => {
    const body = { id: "m", model: "talk", content: [{ type: "text", text: "{}" }], stop_reason: "end_turn" };
    const model = createScripted(body).inferhub("talk", { provider: "anthropic" });
    const { warnings } = await generateText({ ...once, model, prompt: "Hi", output: Output.json() });
    expect(warnings).toEqual([expect.objectContaining({ feature: "responseFormat" })]);
  });

  it("of a stream are in its first part", async () => {
    const scripted = createScripted([delta({ content: "ok" }, "stop")]);
    const model = scripted.inferhub("talk", { provider: "openai" });
    const { stream } = await model.doStream({
      prompt: [{ role: "user", content: [{ type: "text", text: "Hi" }] }],
      topK: 5,
    });
    const [first] = await collect(stream);
    expect(first).toMatchObject({ type: "stream-start", warnings: [{ feature: "topK" }] });
  });

  it("of a single provider come from provider options", async () => {
    const scripted = createScripted(reply({ content: "ok" }));
    await generateText({
      ...once,
      model: groqModel(scripted),
      prompt: "Hi",
      headers: { "x-trace": "t1" },
      providerOptions: {
        inferhub: { reasoningEffort: "low", parallelToolCalls: false },
        groq: { service_tier: "flex" },
        openai: { store: true },
      },
    });
    const [request] = scripted.requests;
    expect(request?.body).toMatchObject({
      reasoning_effort: "low",
      parallel_tool_calls: false,
      service_tier: "flex",
    });
    expect(request?.body).not.toHaveProperty("store");
    expect(request?.headers.get("x-trace")).toBe("t1");
    expect(request?.headers.get("authorization")).toBe("Bearer any");
  });

  it.each([
    ["the client's provider", { provider: "groq" }, "llama", {}],
    ["a list of providers", {}, "llama", { provider: ["groq", "together"] }],
    ["a base URL", { baseUrls: { groq: "http://127.0.0.1:1" } }, "llama", {}],
  ] as const)(
    "of a single provider are sent to the provider that %s names",
    async (_, options, model, settings) => {
      const scripted = createScripted(reply({ content: "ok" }));
      const inferhub = createInferhubOfAll({
        ...options,
        lookup: "off",
        keys: { groq: "any", together: "any", openai: "any" },
        fetch: scripted.fetch,
      });
      await generateText({
        ...once,
        model: inferhub(model, settings),
        prompt: "Hi",
        providerOptions: {
          inferhub: { reasoningEffort: "low" },
          groq: { serviceTier: "flex", reasoning_effort: "high" },
          openai: { serviceTier: "flex", reasoning_effort: "high" },
          together: { store: true },
        },
      });
      const body = scripted.requests[0]?.body;
      expect(body).toMatchObject({ service_tier: "flex", reasoning_effort: "low" });
      expect(body).not.toHaveProperty("store");
    },
  );

  it.each([
    [{ reasoningEfort: "low" }, "did you mean `reasoning_effort`"],
    [{ provder: "groq" }, "did you mean `provider`"],
    [{ parallelToolCals: false }, "did you mean `parallel_tool_calls`"],
  ])("that are misspelled are invalid: %o", async (inferhub, message) => {
    const scripted = createScripted(reply({ content: "ok" }));
    const call = generateText({
      ...once,
      model: groqModel(scripted),
      prompt: "Hi",
      providerOptions: { inferhub },
    });
    await expect(call).rejects.toThrow(message);
    await expect(call).rejects.toSatisfy(InvalidArgumentError.isInstance);
    expect(scripted.requests).toEqual([]);
  });

  it("for tools of other packages cause a warning", async () => {
    const scripted = createScripted(reply({ content: "ok" }));
    const { warnings } = await groqModel(scripted).doGenerate({
      prompt: [{ role: "user", content: [{ type: "text", text: "Hi" }] }],
      tools: [
        { type: "provider", id: "openai.web_search", name: "web_search", args: {} },
        { type: "provider", id: "inferhub.browser_search", name: "browser_search", args: {} },
      ],
    });
    expect(warnings).toEqual([{ type: "unsupported", feature: "provider tool openai.web_search" }]);
    expect(scripted.requests[0]?.body["tools"]).toEqual([{ type: "browser_search" }]);
  });
});

describe("errors", () => {
  const ask = (response: Response) =>
    generateText({ ...once, model: groqModel(createScripted(response)), prompt: "Hi" }).catch(
      (error) => error,
    );

  it("name a missing key", async () => {
    const inferhub = createInferhub({ providers: [groq] });
    const call = generateText({ ...once, model: inferhub("acme/talk"), prompt: "Hi" });
    await expect(call).rejects.toMatchObject({ name: "AI_LoadAPIKeyError" });
  });

  it("name an operation that no provider has", async () => {
    const inferhub = createInferhub({ providers: [anthropic], keys: { anthropic: "any" } });
    const model = inferhub.completionModel("talk");
    await expect(generateText({ ...once, model, prompt: "Hi" })).rejects.toMatchObject({
      name: "AI_UnsupportedFunctionalityError",
    });
  });

  it("hold the request and the response, without the key", async () => {
    const error = await ask(Response.json({ error: { message: "Too long" } }, { status: 400 }));
    expect(error).toMatchObject({
      name: "AI_APICallError",
      statusCode: 400,
      isRetryable: false,
      requestBodyValues: { messages: [{ role: "user", content: "Hi" }] },
      data: { error: { message: "Too long" } },
    });
    expect(error.url).toContain("api.groq.com");
    expect(JSON.stringify(error)).not.toContain("Bearer any");
  });

  it("of a server that responds with HTML are typed", async () => {
    const html = { headers: { "content-type": "text/html" } };
    const page = await ask(new Response("<html><body>Bad gateway</body></html>", { ...html, status: 502 }));
    expect(page).toMatchObject({ name: "AI_APICallError", statusCode: 502, isRetryable: true });
    const ok = await ask(new Response("<html></html>", html));
    expect(ok.name).toBe("AI_InvalidResponseDataError");
  });

  it("of a connection are retryable", async () => {
    const inferhub = createInferhub({
      providers: [groq],
      keys: { groq: "any" },
      fetch: async () => {
        throw new TypeError("fetch failed");
      },
    });
    const call = generateText({ ...once, model: inferhub("acme/talk"), prompt: "Hi" });
    await expect(call).rejects.toMatchObject({ name: "AI_APICallError", isRetryable: true });
  });
});

// https://platform.minimax.io/docs/api-reference/text-openai-api, https://docs.x.ai/docs/guides/reasoning,
// https://platform.moonshot.ai/docs/api/chat
it("reads reasoning and counts under the names of MiniMax, xAI and Moonshot", async () => {
  const message = { content: "Hi!", reasoning_details: [{ type: "reasoning.text", text: "A greeting." }] };
  const usage = {
    prompt_tokens: 32,
    completion_tokens: 9,
    total_tokens: 135,
    cached_tokens: 8,
    completion_tokens_details: { reasoning_tokens: 94 },
  };
  const { inferhub } = createScripted(reply(message, { usage }));
  const result = await generateText({ model: inferhub("groq/talk"), prompt: "Hi", ...once });
  expect({ text: result.text, reasoning: result.reasoningText }).toEqual({
    text: "Hi!",
    reasoning: "A greeting.",
  });
  expect(result.usage).toMatchObject({
    inputTokens: 32,
    outputTokens: 103,
    inputTokenDetails: { cacheReadTokens: 8 },
    outputTokenDetails: { reasoningTokens: 94, textTokens: 9 },
  });
});
