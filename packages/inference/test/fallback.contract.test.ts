import type { CallMeta, CallOptions } from "@inferhub/inference/core";
import { createClient } from "@inferhub/inference/core";
import { type FallbackOptions, fallback } from "@inferhub/inference/fallback";
import { groq } from "@inferhub/inference/providers/groq";
import { together } from "@inferhub/inference/providers/together";
import { describe, expect, it } from "vitest";
import { chunkEvent, type Handler, json, serve, sseHeaders } from "./serve.ts";

const call = { model: "acme/talk", messages: [{ role: "user" as const, content: "Hello" }] };
const both = { ...call, provider: ["groq", "together"] as const };

const says =
  (text: string): Handler =>
  (_, response) =>
    json(response, 200, {
      choices: [{ message: { role: "assistant", content: text }, finish_reason: "stop" }],
    });
const fails =
  (status: number, headers = {}): Handler =>
  (_, response) =>
    json(response, status, { error: { message: "no" } }, headers);
const streams =
  (...pieces: (string | "cut")[]): Handler =>
  (request, response) => {
    response.writeHead(200, sseHeaders);
    for (const piece of pieces) {
      if (piece === "cut") return void response.write("", () => request.socket.destroy());
      response.write(chunkEvent(piece));
    }
    response.end(chunkEvent("", "stop"));
  };

/** A client of two providers, each with its response, and the number of requests to each. */
async function pair(first: Handler, second: Handler, options: FallbackOptions = {}) {
  const asked = { groq: 0, together: 0 };
  const counted =
    (name: keyof typeof asked, handler: Handler): Handler =>
    (...exchange) => {
      asked[name]++;
      handler(...exchange);
    };
  const client = createClient({
    providers: [groq, together],
    keys: { groq: "k1", together: "k2" },
    baseUrls: {
      groq: await serve(counted("groq", first)),
      together: await serve(counted("together", second)),
    },
    retry: { attempts: 1, baseDelayMs: 1 },
    middleware: [fallback(options)],
  });
  const ask = async (own?: CallOptions) => {
    const { data, meta } = await client.withMeta.chatCompletion(both, own);
    return { text: data.choices[0]?.message.content, meta };
  };
  const stream = async (own?: CallOptions) => {
    const { data, meta } = client.withMeta.chatCompletionStream(both, own);
    let text = "";
    for await (const chunk of data) text += chunk.choices[0]?.delta.content ?? "";
    return { text, meta: await meta };
  };
  return { client, asked, ask, stream };
}

describe("a call with two providers", () => {
  it("requests only the first if it succeeds", async () => {
    const { ask, asked } = await pair(says("one"), says("two"));
    const { text, meta } = await ask();
    expect({ text, asked }).toEqual({ text: "one", asked: { groq: 1, together: 0 } });
    expect(meta).not.toHaveProperty("failed");
  });

  it.each([
    [401, "key-refused"],
    [402, "credit-exhausted"],
    [404, "not-found"],
    [429, "rate-limited"],
    [500, "provider-failed"],
    [503, "provider-failed"],
  ])("goes on after %i, without asking the first again, and says so", async (status, code) => {
    const { ask, asked } = await pair(fails(status), says("two"));
    const { text, meta } = await ask();
    expect({ text, asked }).toEqual({ text: "two", asked: { groq: 1, together: 1 } });
    expect(meta).toMatchObject({ provider: "together", failed: [{ provider: "groq", code }] });
  });

  it.each([
    [
      "an answer that is none",
      ((_, response) => json(response, 200, { choices: "none" })) as Handler,
      "output-malformed",
    ],
    ["a connection that breaks", ((request) => request.socket.destroy()) as Handler, "connection-failed"],
  ])("goes on after %s", async (_, first, code) => {
    const { ask } = await pair(first, says("two"));
    expect((await ask()).meta.failed).toEqual([{ provider: "groq", code }]);
  });

  it("does not fall back for errors that every provider would return", async () => {
    const { ask, asked } = await pair(fails(422), says("two"));
    await expect(ask()).rejects.toMatchObject({ code: "request-refused", provider: "groq" });
    expect(asked.together).toBe(0);
  });

  it("retries the last one, and fails with its reason", async () => {
    const { ask, asked } = await pair(fails(500), fails(503));
    await expect(ask()).rejects.toMatchObject({ provider: "together", code: "provider-failed" });
    expect(asked).toEqual({ groq: 1, together: 2 });
  });

  it("has one limit of time", async () => {
    const { ask } = await pair(
      () => undefined,
      () => undefined,
    );
    await expect(ask({ timeout: 150 })).rejects.toMatchObject({ code: "timeout" });
  });

  it("skips a provider until its Retry-After has passed", async () => {
    let nowMs = 0;
    const { ask, asked } = await pair(fails(429, { "retry-after": "5" }), says("two"), { now: () => nowMs });
    await ask();
    await ask();
    expect(asked).toEqual({ groq: 1, together: 2 });
    nowMs = 6000;
    await ask();
    expect(asked).toEqual({ groq: 2, together: 3 });
  });

  it("ends when the caller leaves", async () => {
    const { ask, asked } = await pair(() => undefined, says("two"));
    const leaving = new AbortController();
    const answer = ask({ signal: leaving.signal });
    setTimeout(() => leaving.abort(new Error("gone home")), 30);
    await expect(answer).rejects.toThrow("gone home");
    expect(asked.together).toBe(0);
  });

  it("requires at least one provider", async () => {
    const { client } = await pair(says("one"), says("two"));
    await expect(client.chatCompletion({ ...call, provider: [] })).rejects.toThrow(
      "The list of providers is empty",
    );
  });

  it("accepts a custom policy", async () => {
    const { client, asked } = await pair(says("one"), fails(500), { order: () => ["together", "groq"] });
    await client.chatCompletion(call);
    expect(asked).toEqual({ groq: 1, together: 1 });
  });
});

describe("a stream with two providers", () => {
  it("falls back before the first content", async () => {
    const { stream } = await pair(fails(503), streams("two", "!"));
    const { text, meta } = await stream();
    expect(text).toBe("two!");
    expect(meta).toMatchObject({ provider: "together", failed: [{ provider: "groq" }] });
  });

  it("falls back if the first stream is empty", async () => {
    const { stream } = await pair((_, response) => response.writeHead(200, sseHeaders).end(), streams("two"));
    expect((await stream()).meta.failed).toEqual([{ provider: "groq", code: "stream-incomplete" }]);
  });

  it("never falls back after content", async () => {
    const { stream, asked } = await pair(streams("one", "cut"), streams("two"));
    await expect(stream()).rejects.toMatchObject({ name: "IncompleteStreamError", partialText: "one" });
    expect(asked.together).toBe(0);
  });

  it("stops the upstream when the loop is left", async () => {
    let closed: () => void = () => {};
    const left = new Promise<void>((resolve) => {
      closed = resolve;
    });
    const endless: Handler = (request, response) => {
      request.socket.on("close", closed);
      response.writeHead(200, sseHeaders).write(chunkEvent("on"));
    };
    const { client } = await pair(fails(503), endless);
    for await (const _ of client.chatCompletionStream(both)) break;
    await left;
  });
});

describe("hedging", () => {
  const silent: Handler = () => undefined;

  it("uses the first response, and aborts the other", async () => {
    let stopped: () => void = () => {};
    const stop = new Promise<void>((resolve) => {
      stopped = resolve;
    });
    const watched: Handler = (request) => void request.socket.on("close", stopped);
    const { ask } = await pair(watched, says("two"), { hedgeAfterMs: 20 });
    const { text, meta } = await ask();
    expect(text).toBe("two");
    expect(meta.failed).toBeUndefined();
    await stop;
  });

  it("sends no hedge if the first is fast", async () => {
    const { ask, asked } = await pair(says("one"), says("two"), { hedgeAfterMs: 60_000 });
    expect((await ask()).text).toBe("one");
    expect(asked.together).toBe(0);
  });

  it("fails if the hedge is refused for its input", async () => {
    const { ask } = await pair(silent, fails(422), { hedgeAfterMs: 20 });
    await expect(ask()).rejects.toMatchObject({ code: "request-refused" });
  });

  it("succeeds if the hedge fails", async () => {
    let failed: () => void = () => {};
    const failure = new Promise<void>((resolve) => {
      failed = resolve;
    });
    const waiting: Handler = (...exchange) => void failure.then(() => says("one")(...exchange));
    const failing: Handler = (request, response, body) => {
      response.once("finish", failed);
      fails(500)(request, response, body);
    };
    const { ask, asked } = await pair(waiting, failing, { hedgeAfterMs: 20 });
    expect((await ask()).text).toBe("one");
    expect(asked.together).toBeGreaterThan(0);
  });

  it("works for streams", async () => {
    const { stream } = await pair(silent, streams("two"), { hedgeAfterMs: 20 });
    const { text, meta }: { text: string; meta: CallMeta } = await stream();
    expect({ text, provider: meta.provider }).toEqual({ text: "two", provider: "together" });
  });
});
