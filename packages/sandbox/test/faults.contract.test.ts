import http from "node:http";
import { describe, expect, it } from "vitest";
import { SLOWNESS } from "../../../test/slowness.ts";
import { createSandbox, FAULT_HEADER } from "../src/index.ts";
import { user, withSandbox } from "./run.ts";

const sandbox = withSandbox();

/** A response as a client on a plain socket receives it. */
interface Seen {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly text: string;
  /** The end of the response; `open` if the time limit was reached. */
  readonly end: "complete" | "cut" | "open";
}

const HEADERS = { authorization: "Bearer hf_any", "content-type": "application/json" };

function send(path: string, body: unknown, fault: string, timeoutMs = 60_000 * SLOWNESS): Promise<Seen> {
  return new Promise((resolve, reject) => {
    const headers = { ...HEADERS, [FAULT_HEADER]: fault };
    const url = `${sandbox().origin}${path}`;
    let seen: Omit<Seen, "end"> = { status: 0, headers: {}, text: "" };
    const request = http.request(url, { method: "POST", headers, agent: false }, (response) => {
      seen = { ...seen, status: response.statusCode ?? 0, headers: response.headers };
      response.setEncoding("utf8");
      response.on("data", (text: string) => {
        seen = { ...seen, text: seen.text + text };
      });
      response.on("error", () => undefined);
      response.on("close", () => settle(response.complete ? "complete" : "cut"));
    });
    const settle = (end: Seen["end"]) => {
      clearTimeout(timer);
      resolve({ ...seen, end });
    };
    const timer = setTimeout(() => {
      settle("open");
      request.destroy();
    }, timeoutMs);
    request.on("error", reject);
    request.end(JSON.stringify(body));
  });
}

const CHAT = "/openai/v1/chat/completions";
const QUEUE = "/fal-ai/fal-ai/flux/dev?_subdomain=queue";
const chat = { model: "m", messages: [user("Describe volcanoes")] };
const streamed = { ...chat, stream: true };

/** Each format with a valid request. */
const WIRES = [
  ["openai-chat", CHAT, chat],
  ["openai-chat, streamed", CHAT, streamed],
  ["openai-embeddings", "/together/v1/embeddings", { model: "m", input: "sea" }],
  ["openai-images", "/together/v1/images/generations", { model: "m", prompt: "sea", size: "16x16" }],
  ["openai-transcriptions", "/together/v1/audio/transcriptions", { model: "m" }],
  ["inputs-parameters", "/hf-inference/models/acme/mood", { inputs: "lovely" }],
  ["fal", "/fal-ai/fal-ai/wizper", { audio_url: "https://files.test/a.wav" }],
  ["fal-queue", QUEUE, { prompt: "sea" }],
] as const;

const events = (text: string) => text.split("\n\n").filter(Boolean);
const contents = (text: string) =>
  events(text)
    .filter((event) => event.startsWith("data: {") && event.endsWith("}"))
    .map((event) => JSON.parse(event.slice(6)).choices?.[0]?.delta.content)
    .filter(Boolean);
const record = () => sandbox().requests().at(-1);

describe("a status", () => {
  it.each(WIRES)("is returned in the error format of %s", async (wire, path, body) => {
    const { status, headers, text, end } = await send(path, body, "429; retry-after=2");
    const reason = "Injected fault: status 429";
    const family = wire.split("-")[0];
    const refusals: Record<string, unknown> = {
      openai: {
        error: { message: reason, type: "rate_limit_error", param: null, code: "rate_limit_exceeded" },
      },
      inputs: { error: reason },
      fal: { detail: reason },
    };
    expect([status, headers["retry-after"], end]).toEqual([429, "2", "complete"]);
    expect(JSON.parse(text)).toEqual(refusals[family ?? ""]);
    expect(headers["x-inferhub-served-by"]).toBe("sandbox");
  });

  it.each([
    [401, "authentication_error"],
    [402, "insufficient_quota"],
    [403, "permission_error"],
    [404, "invalid_request_error"],
    [413, "invalid_request_error"],
    [418, "invalid_request_error"],
    [500, "server_error"],
    [503, "server_error"],
    [599, "server_error"],
  ])("can be %i", async (status, type) => {
    const seen = await send(CHAT, chat, String(status));
    expect(seen.status).toBe(status);
    expect(JSON.parse(seen.text).error.type).toBe(type);
    expect(seen.headers["retry-after"]).toBeUndefined();
  });

  it("creates no job, and affects only the request that sets it", async () => {
    expect((await send(QUEUE, { prompt: "sea" }, "500")).status).toBe(500);
    const response = await fetch(`${sandbox().origin}${QUEUE}`, {
      method: "POST",
      headers: HEADERS,
      body: JSON.stringify({ prompt: "sea" }),
    });
    const { status_url } = (await response.json()) as { status_url: string };
    const poll = `${sandbox().origin}/fal-ai${new URL(status_url).pathname}`;
    expect((await fetch(poll, { headers: { ...HEADERS, [FAULT_HEADER]: "503" } })).status).toBe(503);
    expect((await fetch(poll, { headers: HEADERS })).status).toBe(200);
  });
});

describe("cut", () => {
  it.each([
    ["cut", 3],
    ["cut; after=1", 1],
    ["cut;after=0", 0],
  ])("ends the connection of a stream: %s", async (fault, count) => {
    const { status, headers, text, end } = await send(CHAT, streamed, fault);
    expect([status, end]).toEqual([200, "cut"]);
    expect(headers["transfer-encoding"]).toBe("chunked");
    expect(contents(text)).toHaveLength(count);
    expect(text).not.toContain("[DONE]");
    expect(record()).toMatchObject({ status: 200, aborted: false });
  });

  it("applies before the end of a shorter stream", async () => {
    const { text, end } = await send(CHAT, streamed, "cut; after=1000");
    expect([end, contents(text).length > 3]).toEqual(["cut", true]);
    expect(text).not.toMatch(/DONE|"finish_reason":"/);
  });

  it.each(WIRES.filter(([wire]) => !/streamed|transcriptions/.test(wire)))(
    "sends less than it promised: %s",
    async (_, path, body) => {
      const { status, headers, text, end } = await send(path, body, "cut");
      expect([status, end]).toEqual([200, "cut"]);
      expect(text.length).toBeGreaterThan(0);
      expect(Number(headers["content-length"])).toBeGreaterThan(Buffer.byteLength(text));
    },
  );

  it("breaks the body of a sandbox without a server", async () => {
    const request = (fault: string) =>
      new Request(`http://sandbox.test${CHAT}`, {
        method: "POST",
        headers: { ...HEADERS, [FAULT_HEADER]: fault },
        body: JSON.stringify(streamed),
      });
    const response = await createSandbox({ models: "any", chunkMs: 0 }).fetch(request("cut; after=2"));
    let text = "";
    const reading = (async () => {
      const utf8 = new TextDecoder();
      for await (const bytes of response.body ?? []) text += utf8.decode(bytes);
    })();
    await expect(reading).rejects.toThrow("truncated response");
    expect(contents(text)).toHaveLength(2);
  });
});

describe("malformed", () => {
  it("breaks the event after the first content, and only that", async () => {
    const { text, end } = await send(CHAT, streamed, "malformed");
    const all = events(text).map((event) => event.slice(6));
    const broken = all.filter((data) => data !== "[DONE]" && !isJson(data));
    expect([end, broken.length, all.indexOf(broken[0] ?? "")]).toEqual(["complete", 1, 2]);
    expect(all.at(-1)).toBe("[DONE]");
  });

  it.each(WIRES.filter(([wire]) => !/streamed|transcriptions/.test(wire)))(
    "is JSON that ends in the middle: %s",
    async (_, path, body) => {
      const { status, headers, text, end } = await send(path, body, "malformed");
      expect([status, end, headers["content-type"]]).toEqual([200, "complete", "application/json"]);
      expect([text.length > 0, isJson(text)]).toEqual([true, false]);
    },
  );

  it("is JSON also when the operation returns an image", async () => {
    const { headers, text } = await send("/hf-inference/models/acme/flux", { inputs: "sea" }, "malformed");
    expect([headers["content-type"], isJson(text)]).toEqual(["application/json", false]);
  });
});

describe("stall", () => {
  it("falls silent after two content events, the connection open", async () => {
    const { status, text, end } = await send(CHAT, streamed, "stall", 2_000 * SLOWNESS);
    expect([status, end, contents(text).length]).toEqual([200, "open", 2]);
    await expect.poll(() => record()?.aborted).toBe(true);
  });

  it("returns an error when the request does not stream", async () => {
    expect(await send(CHAT, chat, "stall", 200)).toMatchObject({ status: 0, end: "open" });
    await expect.poll(() => record()?.aborted).toBe(true);
    expect(record()?.status).toBeUndefined();
  });
});

describe("slow", () => {
  it.each([
    ["plain", chat],
    ["streamed", streamed],
  ])("waits, then answers right: %s", async (_, body) => {
    const { status, end, text } = await send(CHAT, body, "slow; ms=1");
    expect([status, end]).toEqual([200, "complete"]);
    expect(text).toMatch(/"finish_reason":"stop"/);
    // While it waits, later requests are handled.
    const waiting = new AbortController();
    let isAnswered = false;
    const slow = fetch(sandbox().url("groq") + CHAT, {
      method: "POST",
      headers: {
        authorization: "Bearer any",
        "content-type": "application/json",
        [FAULT_HEADER]: "slow; ms=3600000",
      },
      body: JSON.stringify(body),
      signal: waiting.signal,
    }).then(
      () => (isAnswered = true),
      () => undefined,
    );
    await send(CHAT, body, "slow; ms=1");
    expect(isAnswered).toBe(false);
    waiting.abort();
    await slow;
  });
});

describe("incomplete", () => {
  it("ends a stream well before it is complete", async () => {
    const body = { ...streamed, stream_options: { include_usage: true } };
    const { text, end } = await send(CHAT, body, "incomplete");
    expect([end, contents(text).length > 3]).toEqual(["complete", true]);
    expect(text).not.toMatch(/DONE|"finish_reason":"|total_tokens/);
  });

  it("truncates a response that does not stream", async () => {
    const { headers, text, end } = await send(CHAT, chat, "incomplete");
    expect([end, isJson(text)]).toEqual(["complete", false]);
    expect(headers["content-length"]).toBe(String(Buffer.byteLength(text)));
  });
});

describe("error", () => {
  it("appears in a stream after valid events", async () => {
    const { status, text, end } = await send(CHAT, streamed, "error");
    expect([status, end, contents(text).length]).toEqual([200, "complete", 1]);
    expect(JSON.parse(events(text).at(-1)?.slice(6) ?? "").error.message).toContain("Injected fault");
  });

  it.each([
    [CHAT, chat, { error: { message: expect.stringContaining("Injected fault") } }],
    ["/hf-inference/models/acme/mood", { inputs: "x" }, { error: expect.stringContaining("Injected fault") }],
    [QUEUE, { prompt: "sea" }, { detail: expect.stringContaining("Injected fault") }],
  ])("stands under status 200: %s", async (path, body, expected) => {
    const { status, text } = await send(path, body, "error");
    expect(status).toBe(200);
    expect(JSON.parse(text)).toMatchObject(expected);
  });
});

describe("the header", () => {
  it.each([
    ["explode", '"explode". Known: a status from 400 to 599, cut, malformed, stall, slow, incomplete, error'],
    ["200", '"200". Known'],
    ["600", '"600". Known'],
    ["", '"". Known'],
    ["cut; after=soon", 'cut does not take "after=soon". It takes after='],
    ["cut; ms=5", 'cut does not take "ms=5"'],
    ["slow; ms=-1", 'slow does not take "ms=-1"'],
    ["error; __proto__=1", 'error does not take "__proto__=1". It takes nothing'],
  ])("is refused when it says %j", async (fault, words) => {
    const { status, text } = await send(CHAT, chat, fault);
    expect(status).toBe(400);
    expect(JSON.parse(text).error.message).toContain(words);
    expect(record()?.fault).toBeUndefined();
  });

  it("is logged in a normalized form with its request", async () => {
    await send(CHAT, chat, "429;retry-after=2");
    expect(record()).toMatchObject({
      fault: "429; retry-after=2",
      status: 429,
      operation: "chat-completion",
      body: chat,
    });
    await send(QUEUE, { prompt: "sea" }, "cut");
    expect(record()).toMatchObject({ fault: "cut", operation: "text-to-image" });
  });

  it("applies after the check of the credential", async () => {
    const headers = { "content-type": "application/json", [FAULT_HEADER]: "500" };
    const init = { method: "POST", headers, body: JSON.stringify(chat) };
    expect((await fetch(`${sandbox().origin}${CHAT}`, init)).status).toBe(401);
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
