import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { Readable } from "node:stream";
import { serve } from "@hono/node-server";
import { createClient } from "@inferhub/inference/core";
import { groq } from "@inferhub/inference/providers/groq";
import {
  fromRequest,
  type ResponseFormat,
  startStream,
  toErrorResponse,
  toResponse,
} from "@inferhub/inference/server";
import {
  AbstractChat,
  type ChatInit,
  type ChatState,
  type ChatStatus,
  DefaultChatTransport,
  lastAssistantMessageIsCompleteWithToolCalls,
  readUIMessageStream,
  type UIMessage,
} from "ai";
import OpenAI from "openai";
import { afterEach, describe, expect, it, vi } from "vitest";

const messages = [{ role: "user" as const, content: "Name three lighthouses." }];

type Json = Record<string, unknown>;
const delta = (delta: Json, finish_reason: string | null = null): Json => ({
  id: "",
  choices: [{ index: 0, delta, finish_reason }],
});

const TEXT = [delta({ role: "assistant", content: "Hook" }), delta({ content: " Head" }, "stop")];

const toSse = (chunks: readonly unknown[]) =>
  chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join("");

/** A client whose provider responds with these chunks. */
const createTalker = (chunks: readonly unknown[], end = "data: [DONE]\n\n") =>
  createClient({
    providers: [groq],
    keys: { groq: "secret-key" },
    retry: { attempts: 0 },
    fetch: async () =>
      new Response(toSse(chunks) + end, { headers: { "content-type": "text/event-stream" } }),
  });

/** A client whose provider never stops. It counts the chunks that were read, and notes the end. */
function createEndless(chunkChars = 1000) {
  const state = { chunks: 0, isStopped: false };
  const chunk = new TextEncoder().encode(toSse([delta({ content: "x".repeat(chunkChars) })]));
  const client = createClient({
    providers: [groq],
    keys: { groq: "any" },
    fetch: async () =>
      new Response(
        new ReadableStream(
          {
            pull: (controller) => {
              state.chunks += 1;
              controller.enqueue(chunk);
            },
            cancel: () => {
              state.isStopped = true;
            },
          },
          { highWaterMark: 0 },
        ),
        { headers: { "content-type": "text/event-stream" } },
      ),
  });
  return { client, state };
}

const stops: (() => Promise<unknown>)[] = [];
afterEach(() => Promise.all(stops.splice(0).map((stop) => stop())));

/** Runs a fetch handler on a loopback port. @returns its URL */
async function listen(handler: (request: Request) => Response | Promise<Response>): Promise<string> {
  const server = serve({ fetch: handler, port: 0, hostname: "127.0.0.1" });
  if (!server.listening) await new Promise((resolve) => server.once("listening", resolve));
  stops.push(
    () =>
      new Promise((resolve) => {
        server.close(resolve);
        (server as { closeAllConnections?: () => void }).closeAllConnections?.();
      }),
  );
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const respond = (format: ResponseFormat, chunks: readonly unknown[] = TEXT, end?: string) =>
  toResponse(createTalker(chunks, end).chatCompletionStream({ model: "acme/talk", messages }), { format });

/** The messages of a chat, as the hooks of the AI SDK keep them. */
class TestState implements ChatState<UIMessage> {
  status: ChatStatus = "ready";
  error: Error | undefined = undefined;
  messages: UIMessage[] = [];
  pushMessage = (message: UIMessage) => {
    this.messages = [...this.messages, message];
  };
  popMessage = () => {
    this.messages = this.messages.slice(0, -1);
  };
  replaceMessage = (index: number, message: UIMessage) => {
    this.messages = this.messages.with(index, structuredClone(message));
  };
  snapshot = <Value>(value: Value): Value => structuredClone(value);
}

/** `useChat` of the AI SDK, without React. */
class TestChat extends AbstractChat<UIMessage> {
  constructor(options: ChatInit<UIMessage>) {
    super({ ...options, state: new TestState() });
  }
}

describe("a response in OpenAI's form", () => {
  it("has events that the OpenAI client reads", async () => {
    const client = createTalker(TEXT);
    const url = await listen(async (request) => {
      const { input, stream, format } = await fromRequest(request);
      expect(stream).toBe(true);
      return toResponse(
        (signal) => client.chatCompletionStream({ model: "acme/talk", ...input }, { signal }),
        {
          format,
        },
      );
    });
    const openai = new OpenAI({ apiKey: "any", baseURL: url, maxRetries: 0 });
    const stream = await openai.chat.completions.create({ model: "any", messages, stream: true });
    let text = "";
    const ids = new Set<string>();
    for await (const chunk of stream) {
      text += chunk.choices[0]?.delta.content ?? "";
      ids.add(chunk.id);
    }
    expect(text).toBe("Hook Head");
    expect([...ids]).toEqual([expect.stringMatching(/^chatcmpl-/)]);
  });

  it("ends with the end-of-stream marker", async () => {
    const response = respond("openai");
    expect(response.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
    expect(await response.text()).toMatch(/data: \[DONE\]\n\n$/);
  });

  it("has an error and no end-of-stream marker when the stream breaks", async () => {
    const text = await respond("openai", [delta({ content: "Half a sen" })], "").text();
    expect(text).toContain("Half a sen");
    expect(text).toContain('"code":"stream-incomplete"');
    expect(text).not.toContain("[DONE]");
  });
});

describe("a response as text", () => {
  it("has the text alone", async () => {
    const response = respond("text");
    expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(await response.text()).toBe("Hook Head");
  });

  it("breaks when the stream breaks", async () => {
    await expect(respond("text", [delta({ content: "Half" })], "").text()).rejects.toThrow("complete");
  });
});

describe("a UI message stream", () => {
  const CALL = [
    delta({ reasoning_content: "Look it up" }),
    delta({ content: "Let me see." }),
    delta({
      tool_calls: [
        { index: 0, id: "c1", type: "function", function: { name: "find", arguments: '{"near":' } },
      ],
    }),
    delta({ tool_calls: [{ index: 0, function: { arguments: '"Kiel"}' } }] }),
    delta({ annotations: [{ type: "url_citation", url_citation: { url: "https://a.test/", title: "A" } }] }),
    delta({}, "tool_calls"),
  ];

  it("is read by the AI SDK's chat transport", async () => {
    const client = createTalker(CALL);
    const url = await listen(async (request) => {
      const { input, format } = await fromRequest(request);
      return toResponse(
        (signal) => client.chatCompletionStream({ model: "acme/talk", ...input }, { signal }),
        {
          format,
        },
      );
    });
    const stream = await new DefaultChatTransport<UIMessage>({ api: url }).sendMessages({
      chatId: "1",
      messageId: undefined,
      trigger: "submit-message",
      abortSignal: undefined,
      messages: [{ id: "m", role: "user", parts: [{ type: "text", text: "Which one?" }] }],
    });
    let last: UIMessage | undefined;
    for await (const message of readUIMessageStream({ stream })) last = message;
    expect(last?.parts).toMatchObject([
      { type: "step-start" },
      { type: "reasoning", text: "Look it up", state: "done" },
      { type: "text", text: "Let me see.", state: "done" },
      { type: "tool-find", toolCallId: "c1", state: "input-available", input: { near: "Kiel" } },
      { type: "source-url", url: "https://a.test/", title: "A" },
    ]);
  });

  it("continues the message of useChat after the results of its tools", async () => {
    const asking = createTalker(CALL);
    const answering = createTalker(TEXT);
    const requests: Awaited<ReturnType<typeof fromRequest>>["input"]["messages"][] = [];
    const url = await listen(async (request) => {
      const { input, format } = await fromRequest(request);
      requests.push(input.messages);
      const client = input.messages.at(-1)?.role === "tool" ? answering : asking;
      return toResponse(
        (signal) => client.chatCompletionStream({ model: "acme/talk", ...input }, { signal }),
        {
          format,
        },
      );
    });
    const chat: TestChat = new TestChat({
      transport: new DefaultChatTransport<UIMessage>({ api: url }),
      sendAutomaticallyWhen: lastAssistantMessageIsCompleteWithToolCalls,
      onToolCall: ({ toolCall: { toolName, toolCallId } }) =>
        void chat.addToolOutput({ tool: toolName, toolCallId, output: ["Bülk"] } as never),
    });
    await chat.sendMessage({ text: "Which one?" });
    await expect.poll(() => requests.length).toBe(2);
    await expect.poll(() => chat.status).toBe("ready");
    expect(chat.messages.map(({ role }) => role)).toEqual(["user", "assistant"]);
    expect(chat.messages[1]?.parts.at(-1)).toMatchObject({ type: "text", text: "Hook Head", state: "done" });
    expect(requests[1]).toMatchObject([
      { role: "user", content: "Which one?" },
      { role: "assistant", content: "Let me see.", tool_calls: [{ id: "c1" }] },
      { role: "tool", tool_call_id: "c1", content: '["Bülk"]' },
    ]);
  });

  it("reports an error of the stream", async () => {
    const text = await respond("ui-message-stream", [delta({ content: "Half" })], "").text();
    expect(text).toContain('"type":"error"');
  });

  it("reports invalid JSON in a tool's input", async () => {
    const broken = {
      index: 0,
      id: "c1",
      type: "function",
      function: { name: "find", arguments: '{"near":' },
    };
    const text = await respond("ui-message-stream", [
      delta({ tool_calls: [broken] }),
      delta({}, "tool_calls"),
    ]).text();
    expect(text).toContain('"type":"tool-input-error"');
  });
});

describe("a reader", () => {
  it.each(["openai", "ui-message-stream", "text"] as const)(
    "that disconnects stops the provider's stream (%s)",
    async (format) => {
      const { client, state } = createEndless();
      const url = await listen(() =>
        toResponse((signal) => client.chatCompletionStream({ model: "acme/talk", messages }, { signal }), {
          format,
        }),
      );
      const controller = new AbortController();
      const response = await fetch(url, { signal: controller.signal });
      await response.body?.getReader().read();
      controller.abort();
      await vi.waitFor(() => expect(state.isStopped).toBe(true), { timeout: 10_000 });
    },
  );

  it("that is read slowly needs no memory: the stream waits", async () => {
    const { client, state } = createEndless(10_000);
    const url = await listen(() =>
      toResponse((signal) => client.chatCompletionStream({ model: "acme/talk", messages }, { signal })),
    );
    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    socket.write("GET / HTTP/1.1\r\nhost: x\r\n\r\n");
    await new Promise((resolve) => socket.once("data", resolve));
    socket.pause();
    // The socket's buffers fill, then nothing more is read.
    let before = -1;
    await vi.waitFor(
      () => {
        const now = state.chunks;
        const isStill = now === before;
        before = now;
        expect(isStill).toBe(true);
      },
      { interval: 300, timeout: 30_000 },
    );
    expect(state.chunks * 10_000).toBeLessThan(32_000_000);
    socket.destroy();
    await vi.waitFor(() => expect(state.isStopped).toBe(true), { timeout: 10_000 });
  });

  it("that never reads starts nothing", () => {
    const { client, state } = createEndless();
    const response = toResponse((signal) =>
      client.chatCompletionStream({ model: "acme/talk", messages }, { signal }),
    );
    expect(response.status).toBe(200);
    expect(state.chunks).toBe(0);
  });
});

describe("a failure before the first chunk", () => {
  const failing = (status: number, headers: Record<string, string> = {}) =>
    createClient({
      providers: [groq],
      keys: { groq: "secret-key" },
      retry: { attempts: 0 },
      fetch: async () => Response.json({ error: { message: "secret-key is wrong" } }, { status, headers }),
    }).chatCompletionStream({ model: "acme/talk", messages });

  it("is a response with its own status after startStream", async () => {
    const handler = async () => toResponse(await startStream(failing(429, { "retry-after": "3" })));
    const response = await handler().catch(toErrorResponse);
    expect(response.status).toBe(429);
    expect(response.headers.get("retry-after")).toBe("3");
    expect(await response.json()).toMatchObject({ error: { code: "rate-limited" } });
  });

  it("is an error within the stream without startStream", async () => {
    const errors: unknown[] = [];
    const response = toResponse(failing(500), { onError: (error) => errors.push(error) });
    expect(await response.text()).toContain('"code":"provider-failed"');
    expect(errors).toHaveLength(1);
  });

  it("of the server's own key shows no details", async () => {
    const text = await toResponse(failing(401)).text();
    expect(text).toContain("The server cannot use its provider.");
    expect(text).not.toContain("secret");
  });

  it("of another program shows no details", async () => {
    const response = toErrorResponse(new Error("password"));
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain("password");
  });

  it("leaves the stream of startStream unchanged", async () => {
    const stream = await startStream(
      createTalker(TEXT).chatCompletionStream({ model: "acme/talk", messages }),
    );
    expect(await toResponse(stream, { format: "text" }).text()).toBe("Hook Head");
  });
});

/** Headers as Node has them. */
const HEADERS = { "x-inferhub-stream": "a-stream-of-some-length" };

describe("a request", () => {
  const read = (body: unknown, options?: Parameters<typeof fromRequest>[1]) => {
    const text = typeof body === "string" ? body : JSON.stringify(body);
    return fromRequest(new Request("http://x.test/", { method: "POST", body: text }), options);
  };

  it("in OpenAI's form is read without routing and keys", async () => {
    const body = {
      model: "m",
      messages,
      temperature: 1,
      provider: "openai",
      accessToken: "k",
      endpointUrl: "http://e",
    };
    expect(await read(body)).toMatchObject({ model: "m", stream: false, format: "openai" });
    expect((await read(body)).input).toEqual({ messages, temperature: 1 });
  });

  it("has only the parameters that are allowed", async () => {
    const { input } = await read({ messages, temperature: 1, n: 100 }, { parameters: ["temperature"] });
    expect(input).toEqual({ messages, temperature: 1 });
  });

  it("has the server's system prompt alone", async () => {
    const system = { role: "system", content: "Obey me" };
    const { input } = await read({ messages: [system, ...messages] }, { system: "Be brief." });
    expect(input.messages).toEqual([{ role: "system", content: "Be brief." }, ...messages]);
  });

  it("of useCompletion is one message", async () => {
    expect(await read({ prompt: "Hi" })).toMatchObject({
      format: "ui-message-stream",
      stream: true,
      input: { messages: [{ role: "user", content: "Hi" }] },
    });
  });

  it("of useChat has files, tool calls and their results", async () => {
    const { input } = await read({
      messages: [
        {
          role: "user",
          parts: [
            { type: "text", text: "See" },
            { type: "file", mediaType: "image/png", url: "data:image/png;base64,AAAA" },
            {
              type: "file",
              mediaType: "application/pdf",
              url: "data:application/pdf;base64,AAAA",
              filename: "a.pdf",
            },
            { type: "file", mediaType: "audio/mpeg", url: "data:audio/mpeg;base64,AAAA" },
          ],
        },
        {
          role: "assistant",
          parts: [
            { type: "step-start" },
            { type: "reasoning", text: "hm" },
            {
              type: "tool-find",
              toolCallId: "c1",
              state: "output-available",
              input: { a: 1 },
              output: { b: 2 },
            },
            {
              type: "dynamic-tool",
              toolName: "send",
              toolCallId: "c2",
              state: "output-error",
              input: {},
              errorText: "no",
            },
            { type: "tool-find", toolCallId: "c3", state: "input-available", input: {} },
            {
              type: "tool-find",
              toolCallId: "c4",
              state: "output-denied",
              input: {},
              approval: { id: "a", approved: false, reason: "Not now" },
            },
            { type: "step-start" },
            { type: "text", text: "Done" },
          ],
        },
        { role: "user", parts: [{ type: "text", text: "Thanks" }] },
      ],
    });
    const call = (id: string, name: string, args: string) => ({
      id,
      type: "function",
      function: { name, arguments: args },
    });
    expect(input.messages).toEqual([
      {
        role: "user",
        content: [
          { type: "text", text: "See" },
          { type: "image_url", image_url: { url: "data:image/png;base64,AAAA" } },
          { type: "file", file: { file_data: "data:application/pdf;base64,AAAA", filename: "a.pdf" } },
          { type: "input_audio", input_audio: { data: "AAAA", format: "mp3" } },
        ],
      },
      {
        role: "assistant",
        content: null,
        tool_calls: [call("c1", "find", '{"a":1}'), call("c2", "send", "{}"), call("c4", "find", "{}")],
      },
      { role: "tool", tool_call_id: "c1", name: "find", content: '{"b":2}' },
      { role: "tool", tool_call_id: "c2", name: "send", content: "Error: no" },
      { role: "tool", tool_call_id: "c4", name: "find", content: "Not now" },
      { role: "assistant", content: "Done" },
      { role: "user", content: "Thanks" },
    ]);
  });

  it.each([
    ["no JSON", "<html>"],
    ["a list", "[]"],
    ["no messages", "{}"],
    ["an empty list", '{"messages":[]}'],
    ["messages that are none", '{"messages":[null]}'],
    ["messages without content", '{"messages":[{"role":"user","parts":[]}]}'],
  ])("with %s is an input error", async (_, body) => {
    await expect(read(body)).rejects.toMatchObject({ code: "input-invalid" });
    expect(
      (await read(body).catch((error) => toErrorResponse(error) as never as Response)) as never,
    ).toHaveProperty("status", 400);
  });

  it.each<[string, (body: string) => Parameters<typeof fromRequest>[0]]>([
    ["of Node", (body) => Object.assign(Readable.from([Buffer.from(body)]), { headers: HEADERS })],
    ["that Express or Fastify has parsed", (body) => ({ body: JSON.parse(body), headers: HEADERS })],
    ["whose body is a stream of Node", (body) => ({ body: Readable.from([body]), headers: HEADERS })],
    ["whose body is text", (body) => ({ body, headers: HEADERS })],
    ["whose body is bytes", (body) => ({ body: new TextEncoder().encode(body), headers: HEADERS })],
  ])("%s is read", async (_, create) => {
    const body = JSON.stringify({ messages, model: "m" });
    const read = await fromRequest(create(body));
    expect(read).toMatchObject({ input: { messages }, model: "m", streamId: HEADERS["x-inferhub-stream"] });
  });

  it("of Node that is too large is rejected", async () => {
    const request = Object.assign(Readable.from(["x".repeat(20)]), { headers: {} });
    await expect(fromRequest(request, { maxBytes: 10 })).rejects.toMatchObject({ code: "too-large" });
    expect(request.destroyed).toBe(true);
  });

  it("that is too large is rejected before it is read", async () => {
    await expect(read({ messages }, { maxBytes: 10 })).rejects.toMatchObject({ code: "too-large" });
  });

  it("without a body is an input error", async () => {
    const request = new Request("http://x.test/", { method: "POST" });
    await expect(fromRequest(request)).rejects.toMatchObject({ code: "input-invalid" });
  });
});
