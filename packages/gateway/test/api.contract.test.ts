import { OPERATIONS } from "@inferhub/catalog/operations";
import { PROVIDERS } from "@inferhub/inference";
import { describe, expect, it } from "vitest";
import {
  createGateway,
  type ProviderInfo,
  RESERVED_SEGMENTS,
  STATUS_BY_CODE,
  type TaskInfo,
} from "../src/index.ts";
import { ROUTES } from "../src/routes/index.ts";
import { OWN_SEGMENTS } from "../src/routes/segments.ts";
import { createMemoryStore } from "../src/storage/memory-store.ts";
import { acme, behind, KEY, withKey } from "./providers.ts";
import { gateway } from "./servers.ts";

const lists = () =>
  gateway({
    resolveConnection: ({ id }) => {
      if (id === "groq") return { key: KEY };
      return id === "together"
        ? { baseUrl: "http://127.0.0.1:1/together", emulatedBy: "sandbox" }
        : undefined;
    },
  });

describe("lists", () => {
  it("passes its health check", async () => {
    const { url } = await lists();
    const response = await fetch(`${url}/healthz`);
    expect([response.status, await response.json()]).toEqual([200, { status: "ok" }]);
    expect(response.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("is ready while its store responds", async () => {
    const store = createMemoryStore();
    let isBroken = false;
    const { url } = await gateway({
      resolveConnection: () => undefined,
      store: {
        ...store,
        ping: async () => {
          if (isBroken) throw new Error("connect ECONNREFUSED 10.0.0.5 as postgres:secret");
        },
      },
    });
    const ask = async (path: string) => {
      const response = await fetch(`${url}${path}`);
      return [response.status, await response.json()];
    };
    expect(await ask("/readyz")).toEqual([200, { status: "ready", reasons: [] }]);
    isBroken = true;
    expect(await ask("/readyz")).toEqual([503, { status: "not-ready", reasons: ["store-unavailable"] }]);
    expect(await ask("/healthz")).toEqual([200, { status: "ok" }]);
  });

  it("tells which providers are ready, without their keys", async () => {
    const { url } = await lists();
    const text = await (await fetch(`${url}/api/providers`)).text();
    const providers: ProviderInfo[] = JSON.parse(text);
    expect(providers.map(({ id }) => id)).toEqual(PROVIDERS.map(({ id }) => id));
    const reached = providers.filter(({ keyState }) => keyState !== "missing");
    expect(reached.map(({ id, keyState }) => [id, keyState])).toEqual([
      ["groq", "ready"],
      ["together", "sandbox"],
    ]);
    expect(reached[0]).toEqual({
      id: "groq",
      label: "Groq",
      docsUrl: "https://console.groq.com/docs",
      env: ["GROQ_API_KEY"],
      operations: [
        { id: "chat-completion", streams: true },
        { id: "text-generation", streams: true },
        { id: "text-to-speech", streams: false },
        { id: "automatic-speech-recognition", streams: false },
      ],
      keyState: "ready",
    });
    expect(text).not.toContain(KEY);
  });

  it("describes every operation", async () => {
    const { url } = await lists();
    const tasks: TaskInfo[] = await (await fetch(`${url}/api/tasks`)).json();
    expect(tasks.map(({ id }) => id)).toEqual(OPERATIONS.map(({ id }) => id));
    const chat = tasks.find(({ id }) => id === "chat-completion");
    expect(chat).toMatchObject({
      method: "chatCompletion",
      streams: true,
      primary: "messages",
      tasks: ["text-generation", "image-text-to-text"],
      providers: expect.arrayContaining(["hf-inference", "groq", "together"]),
      inputSchema: {
        type: "object",
        required: ["messages"],
        properties: { messages: { type: "array", minItems: 1 } },
      },
    });
    const speech = await (await fetch(`${url}/api/tasks/automatic-speech-recognition`)).json();
    expect(speech.inputSchema.properties.inputs).toMatchObject({
      title: "Recording",
      type: "string",
      contentEncoding: "base64",
      contentMediaType: "audio/*",
      description: expect.stringMatching(/As a data: URL that holds the audio\.$/),
    });
    expect(speech.inputSchema.required).toEqual(["inputs"]);
    expect(tasks.find(({ id }) => id === speech.id)).toEqual(speech);
  });

  it("supports HEAD for each GET path, and returns 405 for other methods", async () => {
    const { url, log } = await lists();
    const head = await fetch(`${url}/api/tasks`, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    const wrong = await fetch(`${url}/api/tasks/chat-completion`, { method: "DELETE" });
    expect([wrong.status, wrong.headers.get("allow")]).toEqual([405, "GET, HEAD, POST"]);
    const { error } = await wrong.json();
    expect(error).toMatchObject({ code: "method-not-allowed", requestId: wrong.headers.get("x-request-id") });
    expect((await fetch(`${url}/healthz`, { method: "POST" })).headers.get("allow")).toBe("GET, HEAD");
    expect(log.at(-1)?.outcome).toBe("rejected");
  });

  it("returns JSON for an unknown path", async () => {
    const { url } = await lists();
    for (const path of ["/api/nothing", "/assets/app.js", "/api"]) {
      const response = await fetch(url + path);
      expect([path, response.status, (await response.json()).error.code]).toEqual([path, 404, "not-found"]);
    }
    const near = await fetch(`${url}/api/tasks/chat-complete`, { method: "POST", body: "{}" });
    expect(near.status).toBe(404);
    expect((await near.json()).error).toMatchObject({
      code: "operation-unsupported",
      message: 'Operation not found: "chat-complete". Did you mean chat-completion?',
    });
    expect((await (await fetch(`${url}/`)).json()).error.code).toBe("provider-unknown");
  });
});

describe("definition", () => {
  it("keeps its own paths from providers", () => {
    expect(RESERVED_SEGMENTS).toEqual(["api", "assets", "healthz", "mcp", "openapi.json", "readyz", "v1"]);
    const segments = ROUTES.map(({ path }) => path.split("/", 2)[1]);
    expect([...new Set(segments)].sort()).toEqual([...OWN_SEGMENTS].sort());
    for (const { id } of PROVIDERS) expect(RESERVED_SEGMENTS).not.toContain(id);
    const taken = { ...acme("http://127.0.0.1:1"), id: "healthz" };
    expect(() => createGateway({ providers: [taken], resolveConnection: withKey })).toThrow("healthz");
  });

  it("has a status of failure for every code", () => {
    for (const status of Object.values(STATUS_BY_CODE)) expect(status).toBeGreaterThanOrEqual(400);
  });

  it("hides the message of unexpected errors", async () => {
    const { url } = await gateway({
      ...behind("http://127.0.0.1:1"),
      resolveConnection: () => {
        throw new Error(`surprise ${KEY}`);
      },
    });
    for (const path of ["/api/providers", "/groq/x"]) {
      const response = await fetch(url + path);
      const text = await response.text();
      expect(response.status).toBe(500);
      expect(JSON.parse(text).error.code).toBe("internal");
      expect(text).not.toMatch(/surprise|at .*:\d+/);
    }
  });
});
