import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { InferenceClient } from "@inferhub/inference";
import { describe, expect, it, onTestFinished } from "vitest";
import { createSandbox, type ReplayOptions, startRecorder, startSandbox, withReplay } from "../src/index.ts";
import { serve } from "../src/server/serve.ts";
import { user } from "./run.ts";

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), "inferhub-replay-"));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}

/** Uses a sandbox through a recorder; the sandbox is stopped afterwards. */
async function record(path: string, talk: (origin: string) => Promise<void>): Promise<void> {
  const sandbox = await startSandbox({ models: "any", chunkMs: 5, jobMs: 60, seed: 7 });
  const recorder = await startRecorder({ folder: path, upstream: sandbox.origin });
  try {
    await talk(recorder.origin);
  } finally {
    await recorder.stop();
    await sandbox.stop();
  }
}

async function replay(options: ReplayOptions) {
  const sandbox = withReplay(createSandbox({ models: "any", seed: 1 }), {
    replay: { paced: false, ...options },
  });
  const running = await serve(sandbox.fetch, {});
  onTestFinished(() => running.stop());
  return { ...sandbox, origin: running.origin };
}

interface Asked {
  readonly path: string;
  readonly body?: unknown;
  readonly form?: Readonly<Record<string, string | Blob>>;
}

async function ask(origin: string, { path, body, form }: Asked, key = "sk-0123456789") {
  const data = new FormData();
  for (const [name, value] of Object.entries(form ?? {})) data.append(name, value);
  const response = await fetch(origin + path, {
    method: body || form ? "POST" : "GET",
    headers: { authorization: `Bearer ${key}`, ...(body ? { "content-type": "application/json" } : {}) },
    ...(form ? { body: data } : body ? { body: JSON.stringify(body) } : {}),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  return {
    status: response.status,
    type: response.headers.get("content-type"),
    bytes: bytes.toString("base64"),
  };
}

const chat = { model: "acme/talk-7b", messages: [user("Describe volcanoes")] };
const wav = new Blob([new Uint8Array([...Buffer.from("RIFF\x24\0\0\0WAVEfmt "), ...new Uint8Array(60)])], {
  type: "audio/wav",
});

const REQUESTS: readonly Asked[] = [
  { path: "/groq/openai/v1/chat/completions", body: chat },
  { path: "/groq/openai/v1/chat/completions", body: { ...chat, stream: true } },
  { path: "/ollama/api/chat", body: { ...chat, stream: true } },
  { path: "/anthropic/v1/messages", body: { ...chat, max_tokens: 50 } },
  { path: "/v1/chat/completions", body: { ...chat, stream: true } },
  { path: "/hf-inference/models/acme/flux", body: { inputs: "a lighthouse" } },
  { path: "/openai/v1/audio/transcriptions", form: { model: "whisper-1", file: wav } },
  { path: "/openai/v1/audio/speech", body: { model: "tts-1", input: "hello", voice: "alloy" } },
  { path: "/nebius/v1/embeddings", body: { model: "acme/embed", input: ["a", "b"] } },
  { path: "/groq/openai/v1/chat/completions", body: { model: "acme/talk-7b" } },
  { path: "/api/models/acme/talk-7b?expand[]=inferenceProviderMapping" },
];

describe("replay", () => {
  it("returns recorded responses byte for byte, also for another key and another order of fields", async () => {
    const path = await folder();
    const before: unknown[] = [];
    await record(path, async (origin) => {
      for (const each of REQUESTS) before.push(await ask(origin, each));
    });
    const { origin, requests } = await replay({ folder: path, otherwise: "refuse" });
    const after: unknown[] = [];
    for (const { body, form, ...each } of REQUESTS) {
      const turned = (given: object) => Object.fromEntries(Object.entries(given).reverse());
      const again = {
        ...each,
        ...(body ? { body: turned(body) } : {}),
        ...(form ? { form: turned(form) as typeof form } : {}),
      };
      after.push(await ask(origin, again, "sk-of-somebody-else"));
    }
    expect(after).toEqual(before);
    expect(requests()).toHaveLength(REQUESTS.length);
    expect(requests()[0]).toMatchObject({
      provider: "groq",
      path: "/openai/v1/chat/completions",
      status: 200,
      body: chat,
    });
  });

  it("lets the client do a job and fetch its file", async () => {
    const path = await folder();
    const draw = async (origin: string) => {
      const client = new InferenceClient("key-0123456789", {
        baseUrls: { replicate: `${origin}/replicate` },
      });
      const given = { provider: "replicate", model: "acme/flux", inputs: "sea" } as const;
      const image = await client.textToImage(given);
      return Buffer.from(await (image as Blob).arrayBuffer()).toString("base64");
    };
    let drawn = "";
    await record(path, async (origin) => {
      drawn = await draw(origin);
    });
    const { origin, requests } = await replay({ folder: path, otherwise: "refuse" });
    expect(await draw(origin)).toBe(drawn);
    expect(drawn.length).toBeGreaterThan(100);
    expect(
      requests()
        .map((each) => each.path)
        .at(-1),
    ).toMatch(/^\/files\/[0-9a-f]{16}\.png$/);
  });

  it("returns several responses in order, repeats the last, and restarts after a reset", async () => {
    const path = await folder();
    const answers = [1, 2].map((count) => ({ status: 200, body: { json: { count } } }));
    await writeFile(
      join(path, "a.json"),
      JSON.stringify({ provider: "groq", request: { path: "/x", body: { json: {} } }, answers }),
    );
    const { origin, reset } = await replay({ folder: path });
    const count = async () => (await fetch(`${origin}/groq/x`, { method: "POST", body: "{}" })).json();
    expect([await count(), await count(), await count()]).toEqual([{ count: 1 }, { count: 2 }, { count: 2 }]);
    reset();
    expect(await count()).toEqual({ count: 1 });
  });

  it("keeps the delays of a stream by default, and truncates the same streams", async () => {
    const path = await folder();
    const events = [
      { ms: 5, json: 1 },
      { ms: 3_600_000, data: "x" },
    ];
    const answer = { status: 200, headers: { "content-type": "text/event-stream" }, events };
    const file = (name: string, request: object, more = {}) =>
      writeFile(
        join(path, name),
        JSON.stringify({ provider: "groq", request, answers: [{ ...answer, ...more }] }),
      );
    await file("a.json", { method: "GET", path: "/a" });
    await file("b.json", { method: "GET", path: "/b" }, { cut: true });
    const read = async (name: string) => {
      const { origin } = await replay({ folder: path, paced: false });
      return (await fetch(`${origin}/groq/${name}`)).text().catch(() => "cut");
    };
    const { origin } = await replay({ folder: path, paced: true });
    const leaving = new AbortController();
    const { body } = await fetch(`${origin}/groq/a`, { signal: leaving.signal });
    const reader = body?.getReader();
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe("data: 1\n\n");
    let hasMore = false;
    const next = reader?.read().then(
      () => (hasMore = true),
      () => undefined,
    );
    // Without pauses the whole stream comes meanwhile.
    expect(await read("a")).toBe("data: 1\n\ndata: x\n\n");
    expect(hasMore).toBe(false);
    leaving.abort();
    await next;
    expect(await read("b")).toBe("cut");
  });

  it("generates responses to requests without a recording, or reports the difference", async () => {
    const path = await folder();
    await record(path, async (origin) => {
      await ask(origin, { path: "/groq/openai/v1/chat/completions", body: chat });
    });
    const other = {
      path: "/groq/openai/v1/chat/completions",
      body: { ...chat, messages: [user("Hi")], top_p: 1 },
    };
    const answered = await ask((await replay({ folder: path })).origin, other);
    expect(answered.status).toBe(200);
    const { origin } = await replay({ folder: path, otherwise: "refuse" });
    const refused = await ask(origin, other);
    expect(refused.status).toBe(404);
    expect(JSON.parse(Buffer.from(refused.bytes, "base64").toString()).error).toMatch(
      /The nearest is groq\/[a-z0-9-]+-[0-9a-f]{16}\.json: messages\[0\]\.content is "Hi", not "Describe volcanoes"; top_p was not there/,
    );
    const missing = await ask(origin, { path: "/openai/v1/chat/completions", body: chat });
    expect(Buffer.from(missing.bytes, "base64").toString()).toContain("openai has no recordings");
  });

  it("leaves requests that ask for a fault to the sandbox", async () => {
    const path = await folder();
    await record(path, async (origin) => {
      await ask(origin, { path: "/groq/openai/v1/chat/completions", body: chat });
    });
    const { origin } = await replay({ folder: path, otherwise: "refuse" });
    const response = await fetch(`${origin}/groq/openai/v1/chat/completions`, {
      method: "POST",
      headers: { authorization: "Bearer any", "x-inferhub-fault": "503", "content-type": "application/json" },
      body: JSON.stringify(chat),
    });
    expect(response.status).toBe(503);
  });

  it("matches any value in a redacted position", async () => {
    const path = await folder();
    const request = {
      method: "POST",
      path: "/x?key=[redacted]",
      body: { json: { said: "I am [redacted], [redacted]." } },
    };
    await writeFile(
      join(path, "a.json"),
      JSON.stringify({ provider: "groq", request, answers: [{ status: 201 }] }),
    );
    const { origin } = await replay({ folder: path, otherwise: "refuse" });
    const status = async (said: string) =>
      (await fetch(`${origin}/groq/x?key=abc`, { method: "POST", body: JSON.stringify({ said }) })).status;
    expect([await status("I am Jane, a pilot."), await status("I am Jane.")]).toEqual([201, 404]);
  });

  it("reads old and hand-written recordings, and names a file with invalid JSON", async () => {
    const path = await folder();
    await mkdir(join(path, "groq"));
    const file = (name: string, value: unknown) => writeFile(join(path, name), JSON.stringify(value));
    const body = { a: 1 };
    await file("groq/old.json", {
      version: 0,
      request: { url: "https://api.groq.com/old", body },
      response: { body: { b: 2 } },
    });
    await file("groq/text.json", {
      request: { method: "get", path: "/text" },
      answer: { status: 999, body: "text", events: null },
    });
    await file("package.json", { name: "no recording" });
    const { origin } = await replay({ folder: path, otherwise: "refuse" });
    const old = await fetch(`${origin}/groq/old`, { method: "POST", body: JSON.stringify(body) });
    expect(await old.json()).toEqual({ b: 2 });
    expect(await (await fetch(`${origin}/groq/text`)).text()).toBe("text");
    await writeFile(join(path, "broken.json"), "<<<<<<<");
    expect(() => withReplay(createSandbox(), { replay: { folder: path } })).toThrow(
      /Invalid recording .*broken\.json/,
    );
    expect(() => withReplay(createSandbox(), { replay: { folder: join(path, "none") } })).toThrow(/ENOENT/);
  });
});
