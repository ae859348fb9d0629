import { createClient } from "@inferhub/inference/core";
import { groq } from "@inferhub/inference/providers/groq";
import { createStreamStore, fromRequest, toErrorResponse, toResponse } from "@inferhub/inference/server";
import { type RunningSandbox, startSandbox } from "@inferhub/sandbox";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type ChatStore,
  createChatStore,
  createCompletionStore,
  createModelsStore,
  createTaskStore,
  getMessageText,
} from "../src/store/index.ts";
import { startServer } from "./server.ts";

let sandbox: RunningSandbox;
let server: Awaited<ReturnType<typeof startServer>>;
const streams = createStreamStore();
/** Signals of the streams that the server requests of its provider. */
const signals: AbortSignal[] = [];
let methods: string[] = [];

const HTML = "<!doctype html><title>Sign in</title>";

function createServer() {
  const client = createClient({
    providers: [groq],
    keys: { groq: "any" },
    baseUrls: { groq: sandbox.url("groq") },
    retry: { attempts: 0 },
  });
  const readChat = async (request: Request) => {
    const { input, model = "acme/talk-7b", ...rest } = await fromRequest(request);
    const headers = { "x-inferhub-fault": request.headers.get("x-fault") ?? "" };
    const open = (signal: AbortSignal) => {
      signals.push(signal);
      const send: typeof fetch = (url, init) =>
        fetch(url, {
          ...init,
          headers: { ...(init?.headers as object), ...(headers["x-inferhub-fault"] ? headers : {}) },
        });
      return client.chatCompletionStream({ ...input, model } as never, { signal, fetch: send });
    };
    return { ...rest, open };
  };
  return startServer(async (request) => {
    const { pathname } = new URL(request.url);
    methods.push(`${request.method} ${pathname}`);
    try {
      switch (pathname) {
        case "/chat":
          return toResponse((await readChat(request)).open);
        case "/resumable": {
          const id = request.headers.get("x-inferhub-stream") ?? undefined;
          if (request.method === "DELETE") {
            streams.stop(id);
            return new Response(null, { status: 204 });
          }
          if (request.method === "GET") {
            const stream = streams.resume(id);
            return stream ? toResponse(stream) : new Response(null, { status: 204 });
          }
          const { open, streamId = "" } = await readChat(request);
          const cuts = Number(request.headers.get("x-cut-after") ?? 0);
          return cutAfter(toResponse(streams.start(streamId, open)), cuts);
        }
        case "/shout": {
          const { inputs } = (await request.json()) as { inputs: string };
          return Response.json({ shouted: inputs.toUpperCase() });
        }
        case "/echo":
          return Response.json(await request.json());
        case "/models":
          return Response.json({ data: [{ id: new URL(request.url).searchParams.get("search") }] });
        case "/picture":
          return new Response(new Uint8Array([1, 2, 3]), { headers: { "content-type": "image/png" } });
        case "/html":
          return new Response(HTML, { headers: { "content-type": "text/html" } });
        default:
          return new Response(HTML, { status: 404, headers: { "content-type": "text/html" } });
      }
    } catch (error) {
      return toErrorResponse(error);
    }
  });
}

/** A response whose connection closes after some events, like that of a proxy. */
function cutAfter(response: Response, events: number): Response {
  if (!events || !response.body) return response;
  let count = 0;
  const cut = new TransformStream<Uint8Array, Uint8Array>({
    transform(event, controller) {
      controller.enqueue(event);
      if (++count === events) controller.terminate();
    },
  });
  return new Response(response.body.pipeThrough(cut), { headers: response.headers });
}

beforeAll(async () => {
  sandbox = await startSandbox({ chunkMs: 1, models: "any" });
  server = await createServer();
});
afterAll(async () => {
  await server.stop();
  await sandbox.stop();
});

const createChat = (path: string, headers: Record<string, string> = {}, resumable = false) =>
  createChatStore({ endpoint: { url: server.url + path, headers, resumable }, throttleMs: 0 });

const lastText = (chat: ChatStore) => chat.getState().messages.map(getMessageText).at(-1);

describe("a chat over an endpoint", () => {
  it("streams", async () => {
    const chat = createChat("/chat");
    expect((await chat.send("What is 6 * 7?")).status).toBe("done");
    expect(lastText(chat)).toContain("6 * 7");
    expect(chat.getState().run.usage?.total_tokens).toBeGreaterThan(0);
  });

  it("sends the conversation", async () => {
    const chat = createChat("/chat");
    await chat.send("What is 1 + 1?");
    await chat.send("What is 2 + 2?");
    const body = sandbox.requests().at(-1)?.body as { messages: unknown[] };
    expect(body.messages).toHaveLength(3);
  });

  it.each<[name: string, path: string, fault: string, error: object]>([
    ["an unknown model", "/chat", "404", { code: "not-found" }],
    ["a rate limit", "/chat", "429", { code: "rate-limited", retryable: true }],
    ["a page of HTML", "/html", "", { code: "output-malformed", message: expect.stringContaining("HTML") }],
    ["a page of HTML with status 404", "/nothing", "", { code: "not-found", status: 404 }],
  ])("reports %s as a value", async (_, path, fault, error) => {
    const end = await createChat(path, { "x-fault": fault }).send("Hi");
    expect(end).toMatchObject({ status: "failed", error });
  });

  it("reports a server that does not respond as a value", async () => {
    const chat = createChatStore({ endpoint: "http://127.0.0.1:9/chat" });
    expect(await chat.send("Hi")).toMatchObject({ status: "failed", error: { code: "connection-failed" } });
  });

  it("reports a path outside of pages as a value", async () => {
    const chat = createChatStore({ endpoint: "/api/chat" });
    expect(await chat.send("Hi")).toMatchObject({ status: "failed", error: { code: "input-invalid" } });
  });

  it("stops the provider's stream when it stops", async () => {
    const chat = createChat("/chat", { "x-fault": "slow" });
    const stopped = new Promise<void>((resolve) => {
      const unsubscribe = chat.subscribe(() => {
        if (chat.getState().run.status !== "streaming") return;
        unsubscribe();
        chat.stop();
        resolve();
      });
    });
    const end = chat.send("Tell a long story");
    await stopped;
    expect((await end).status).toBe("stopped");
    await expect.poll(() => signals.at(-1)?.aborted).toBe(true);
  });
});

describe("a resumable endpoint", () => {
  it("continues after a lost connection", async () => {
    methods = [];
    const chat = createChat("/resumable", { "x-cut-after": "3" }, true);
    expect((await chat.send("What is 6 * 7?")).status).toBe("done");
    expect(methods).toEqual(["POST /resumable", "GET /resumable"]);
    const whole = createChat("/chat");
    await whole.send("What is 6 * 7?");
    expect(lastText(chat)).toBe(lastText(whole));
  });

  it("stops on the server when the chat is stopped", async () => {
    const chat = createChat("/resumable", { "x-fault": "slow" }, true);
    const streaming = new Promise<void>((resolve) => {
      chat.subscribe(() => chat.getState().run.status === "streaming" && resolve());
    });
    const end = chat.send("Tell a long story");
    await streaming;
    chat.stop();
    expect((await end).status).toBe("stopped");
    await expect.poll(() => signals.at(-1)?.aborted).toBe(true);
    expect(methods).toContain("DELETE /resumable");
  });

  it("is read again after the page was loaded again", async () => {
    const first = createChat("/resumable", {}, true);
    void first.send("What is 6 * 7?");
    const { streamId = "" } = first.getState().run;
    const { messages } = first.getState();
    const again = createChatStore({
      endpoint: { url: `${server.url}/resumable`, resumable: true },
      initialMessages: messages,
      throttleMs: 0,
    });
    await expect.poll(() => methods.includes("POST /resumable")).toBe(true);
    await expect.poll(() => first.getState().run.status).toBe("done");
    expect((await again.resume(streamId)).status).toBe("done");
    expect(lastText(again)).toBe(lastText(first));
  });

  it("reports a stream that the server does not have", async () => {
    const chat = createChatStore({
      endpoint: { url: `${server.url}/resumable`, resumable: true },
      initialMessages: [{ id: "u", role: "user", parts: [{ type: "text", text: "Hi" }] }],
    });
    const end = await chat.resume("an-id-that-nobody-has");
    expect(end).toMatchObject({ status: "failed", error: { code: "not-found" } });
  });
});

describe("other hooks over an endpoint", () => {
  it("complete a prompt", async () => {
    const store = createCompletionStore({ endpoint: `${server.url}/chat`, throttleMs: 0 });
    expect(await store.complete("What is 6 * 7?")).toMatchObject({
      status: "done",
      completion: expect.stringContaining("6 * 7"),
    });
  });

  it("run a task with JSON, and with a file as its output", async () => {
    const shout = createTaskStore({ endpoint: `${server.url}/shout` });
    expect(await shout.run({ inputs: "hey" })).toEqual({ status: "done", data: { shouted: "HEY" } });
    const draw = createTaskStore({ endpoint: `${server.url}/picture` });
    const end = await draw.run({});
    expect((end as { data: Blob }).data).toMatchObject({ type: "image/png", size: 3 });
    const html = createTaskStore({ endpoint: `${server.url}/html` });
    expect(await html.run({})).toMatchObject({ status: "failed", error: { code: "output-malformed" } });
  });

  it("send the files of a task as data: URLs", async () => {
    const store = createTaskStore({ endpoint: `${server.url}/echo`, args: { parameters: { top_k: 1 } } });
    const inputs = new Blob(["hello"], { type: "image/png" });
    const url = `data:image/png;base64,${btoa("hello")}`;
    expect(await store.run({ inputs, more: [inputs, null] })).toEqual({
      status: "done",
      data: { parameters: { top_k: 1 }, inputs: url, more: [url, null] },
    });
  });

  it("list models", async () => {
    const store = createModelsStore<{ id: string }, object>({ endpoint: `${server.url}/models` }, {});
    await store.search({ search: "talk" });
    expect(store.getState()).toMatchObject({ status: "done", models: [{ id: "talk" }] });
  });
});
