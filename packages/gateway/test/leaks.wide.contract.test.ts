import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { PROVIDERS, type Provider } from "@inferhub/inference";
import { describe, expect, it } from "vitest";
import { divided } from "../../../test/breadth.ts";
import { gateway, upstreamServer } from "./servers.ts";

/** With characters that encoders escape. */
const KEY = 'sk-canary/5f1d"0c9a&7b<e4+';
const OTHER_KEY = "other-canary-93c1b7f0";

const escapeUnicode = (text: string) =>
  [...text].map((char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`).join("");

/** Ways to write a key into JSON. */
const SPELLINGS: Readonly<Record<string, (key: string) => string>> = {
  "as it is": (key) => JSON.stringify(`Wrong key: Bearer ${key}`),
  "with escaped slashes": (key) => JSON.stringify(key).replaceAll("/", "\\/"),
  "percent-encoded": (key) => JSON.stringify(`/v1?key=${encodeURIComponent(key)}`),
  "in entities": (key) => JSON.stringify(key.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`)),
  "in base64": (key) => JSON.stringify(Buffer.from(`user:${key}`).toString("base64")),
  "in JSON inside a text": (key) => JSON.stringify(JSON.stringify({ key })),
};

const CODINGS = { gzip: gzipSync, br: brotliCompressSync, deflate: deflateSync, identity: Buffer.from };

const ENDPOINTS = {
  "pass-through": "/openai/v1/chat/completions",
  "/v1": "/v1/chat/completions",
  "/v1/messages": "/v1/messages",
  tasks: "/api/tasks/chat-completion",
};

const messages = [{ role: "user", content: "Hi" }];
const bodyFor = (path: string, stream: boolean) => ({
  model: path.startsWith("/v1") ? "m:openai" : "m",
  ...(path.startsWith("/api") && { provider: "openai" }),
  messages,
  max_tokens: 9,
  ...(stream && { stream: true }),
});

async function ask(reply: Parameters<typeof upstreamServer>[0], path: string, stream = false) {
  const upstream = await upstreamServer(reply);
  const { url } = await gateway({
    providers: PROVIDERS,
    resolveConnection: ({ id }: Provider) =>
      ({ openai: { key: KEY, baseUrl: upstream.url }, groq: { key: OTHER_KEY } })[id],
    calls: { retry: { attempts: 0 } },
  });
  const response = await fetch(url + path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(bodyFor(path, stream)),
  });
  const text = await response.text();
  return { status: response.status, headers: JSON.stringify([...response.headers]), text };
}

const chat = (json: string) =>
  `{"id":"c1","object":"chat.completion","created":1,"model":"m","choices":[{"index":0,"message":{"role":"assistant","content":${json}},"finish_reason":"stop"}],"usage":{"prompt_tokens":1,"completion_tokens":1,"total_tokens":2}}`;

/** Strings that a string decodes to, in each encoding, and again. */
function decodings(text: string): string[] {
  const unescaped = text.replace(/\\u([\da-f]{4})/gi, (_, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  const plain = unescaped.replace(/\\(.)/g, "$1").replace(/\\(.)/g, "$1");
  const entities = plain.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
  const percent = plain.replace(/%([\da-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  const base64 = (plain.match(/[\w+/-]{16,}/g) ?? []).map((each) =>
    Buffer.from(each, "base64").toString("latin1"),
  );
  return [text, plain, entities, percent, ...base64];
}

function expectNoKey({ text, headers }: { text: string; headers: string }): void {
  // Parts of a key are as bad; base64 shares a few characters with the text around it.
  const parts = [KEY, KEY.slice(0, -3), KEY.slice(3), OTHER_KEY, OTHER_KEY.slice(0, -3), OTHER_KEY.slice(3)];
  for (const shown of [...decodings(text), ...decodings(headers)])
    for (const part of parts) expect(shown).not.toContain(part);
}

const OWNERS = { "its own": KEY, "another provider's": OTHER_KEY };

const LEAKS = Object.entries(ENDPOINTS).flatMap(([endpoint, path]) =>
  Object.entries(SPELLINGS).flatMap(([spelling, write]) =>
    Object.entries(CODINGS).flatMap(([coding, compress]) =>
      Object.entries(OWNERS).flatMap(([owner, key]) =>
        [200, 400].map((status) => ({
          endpoint,
          path,
          spelling,
          write,
          coding,
          compress,
          owner,
          key,
          status,
        })),
      ),
    ),
  ),
);

/** In the contract tier, each spelling in each coding, each spelling of each key, and each of them at each endpoint. */
const CASES = divided(LEAKS, ({ endpoint, spelling, coding, owner, status }) => [
  `${spelling} ${coding}`,
  `${spelling} ${owner}`,
  `${endpoint} ${spelling}`,
  `${endpoint} ${coding}`,
  `${endpoint} ${owner} ${status}`,
]);

it.each(CASES)(
  "a key in a response by $endpoint is removed: $owner, $spelling, $coding, status $status",
  async ({ path, write, coding, compress, key, status }) => {
    const json = write(key);
    const answer = await ask((response) => {
      response.writeHead(status, {
        "content-type": "application/json",
        "content-encoding": coding,
        "x-leak": encodeURIComponent(key),
      });
      response.end(compress(status === 200 ? chat(json) : `{"error":{"message":${json}}}`));
    }, path);
    expect(answer.status).toBe(status);
    expect(answer.text.length).toBeGreaterThan(20);
    expectNoKey(answer);
  },
);

describe.each(Object.entries(ENDPOINTS))("a key in a response by %s", (_, path) => {
  it("is removed, escaped character by character", async () => {
    const answer = await ask((response) => {
      response.writeHead(200, { "content-type": "application/json" });
      response.end(chat(`"${escapeUnicode(OTHER_KEY)}"`));
    }, path);
    expectNoKey(answer);
  });

  it.each([1, 2, 5, 13])("is removed when it is split over stream events of %d characters", async (size) => {
    for (const key of [KEY, OTHER_KEY]) {
      const answer = await ask(
        (response) => {
          response.writeHead(200, { "content-type": "text/event-stream" });
          const chunk = (delta: object, finish_reason: string | null = null) =>
            `data: ${JSON.stringify({ id: "c1", object: "chat.completion.chunk", created: 1, model: "m", choices: [{ index: 0, delta, finish_reason }] })}\n\n`;
          const text = `Your key ${key} is wrong`;
          for (let at = 0; at < text.length; at += size)
            response.write(chunk({ content: text.slice(at, at + size) }));
          response.end(`${chunk({}, "stop")}data: [DONE]\n\n`);
        },
        path,
        true,
      );
      expect(answer.status).toBe(200);
      const texts = [...answer.text.matchAll(/"(?:content|text)":("(?:[^"\\]|\\.)*")/g)].map(
        ([, json = '""']) => JSON.parse(json) as string,
      );
      expect(texts.join("")).toContain("Your key ");
      expect(texts.join("")).toContain(" is wrong");
      expectNoKey({ ...answer, text: texts.join("") });
      expectNoKey(answer);
    }
  });
});

describe("a response that holds no key", () => {
  it.each(["application/json", "text/event-stream", "application/x-ndjson", "audio/mpeg"])(
    "is passed on byte by byte: %s",
    async (type) => {
      const body = Buffer.from(
        `data: {"a" :  "sk-canary and \\u00e9 other-can"}\r\n\r\nevent: x\ndata: plain\n\n: comment\n\n{"b":1}\n\xff\n`,
        "latin1",
      );
      const answer = await ask((response) => {
        response.writeHead(200, { "content-type": type });
        response.write(body.subarray(0, 30));
        setImmediate(() => response.end(body.subarray(30)));
      }, ENDPOINTS["pass-through"]);
      expect(answer.text).toBe(body.toString("utf8"));
    },
  );
});

it("refuses a compression that cannot be searched", async () => {
  const answer = await ask((response) => {
    response.writeHead(200, { "content-type": "application/json", "content-encoding": "zstd" });
    response.end(Buffer.from("28b52ffd", "hex"));
  }, ENDPOINTS["pass-through"]);
  expect(answer.status).toBe(502);
  expect(answer.text).toContain("trusted");
});

it("cuts a compressed response that is damaged", async () => {
  const packed = gzipSync("x".repeat(100_000).replaceAll("x", () => Math.random().toString(36)));
  await expect(
    ask((response) => {
      response.writeHead(200, { "content-type": "application/json", "content-encoding": "gzip" });
      response.end(packed.subarray(0, packed.length - 1_000));
    }, ENDPOINTS["pass-through"]),
  ).rejects.toThrow("terminated");
});
