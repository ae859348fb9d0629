import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it, onTestFinished } from "vitest";
import { type RecorderOptions, startRecorder } from "../src/index.ts";
import { type Chunk, formatEvent, parseEvents } from "../src/recorder/events.ts";
import { ndjson, sse } from "../src/server/framing.ts";
import { post, user, withSandbox } from "./run.ts";

const upstream = withSandbox();

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), "inferhub-record-"));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}

async function recorder(options: Partial<RecorderOptions> = {}) {
  const path = options.folder ?? (await folder());
  const running = await startRecorder({ upstream: upstream().origin, ...options, folder: path });
  onTestFinished(() => running.stop());
  return { ...running, folder: path };
}

const files = (path: string): string[] =>
  readdirSync(path, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".json"))
    .sort();

const everything = (path: string): string =>
  files(path)
    .map((name) => `${name}\n${readFileSync(join(path, name), "utf8")}`)
    .join("\n");

const only = (path: string) => JSON.parse(readFileSync(join(path, files(path)[0] ?? ""), "utf8"));

async function fake(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const chat = { model: "acme/talk-7b", messages: [user("What is 6 * 7?")] };

describe("a recording", () => {
  it("is one readable file, named after the operation", async () => {
    const { url, settled, folder: path } = await recorder();
    const headers = { "x-inferhub-fault": "503", cookie: "session=abcdefgh1234" };
    const response = await post(`${url("cerebras")}/v1/chat/completions?api_key=qwertyuiop`, chat, {
      headers,
    });
    expect(response.status).toBe(200);
    const body = await response.json();
    await settled();
    expect(files(path)).toEqual([expect.stringMatching(/^cerebras\/[a-z-]+-[0-9a-f]{16}\.json$/)]);
    expect(only(path)).toEqual({
      provider: "cerebras",
      request: {
        method: "POST",
        path: "/v1/chat/completions?api_key=[redacted]",
        headers: { accept: "*/*", "content-type": "application/json" },
        body: { json: chat },
      },
      answers: [
        {
          status: 200,
          headers: expect.objectContaining({ "content-type": expect.stringContaining("application/json") }),
          body: { json: body },
        },
      ],
    });
  });

  it("lists the events of a stream with the pauses between them", async () => {
    const { url, settled, folder: path } = await recorder();
    const response = await post(`${url("groq")}/openai/v1/chat/completions`, { ...chat, stream: true });
    const text = await response.text();
    await settled();
    const { answers } = only(path);
    expect(answers[0].body).toBeUndefined();
    expect(answers[0].events.at(-1)).toMatchObject({ ms: expect.any(Number), data: "[DONE]" });
    expect(answers[0].events[0].json).toMatchObject({ object: "chat.completion.chunk" });
    expect(answers[0].events.map((each: object) => formatEvent({ ms: 0, ...each }, sse)).join("")).toBe(text);
  });

  it("keeps responses to repeated requests in order, and restarts in a new session", async () => {
    let count = 0;
    const origin = await fake((_, response) => {
      count += 1;
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ count }));
    });
    const path = await folder();
    const ask = async (times: number) => {
      const { url, stop } = await recorder({ folder: path, upstreams: { groq: origin } });
      for (let index = 0; index < times; index++) await (await post(`${url("groq")}/x`, { a: 1 })).text();
      await stop();
    };
    const counts = () => only(path).answers.map((each: { body: { json: object } }) => each.body.json);
    await ask(3);
    expect(counts()).toEqual([{ count: 1 }, { count: 2 }, { count: 3 }]);
    await ask(1);
    expect(counts()).toEqual([{ count: 4 }]);
  });

  it("keeps bytes, forms and text in another layout unchanged", async () => {
    const odd = '{ "a": 1.0 }';
    const origin = await fake((request, response) => {
      request.resume();
      response.writeHead(201, { "content-type": "application/json", "set-cookie": "a=b" }).end(odd);
    });
    const { url, settled, folder: path } = await recorder({ upstreams: { groq: origin } });
    const form = new FormData();
    form.append("model", "whisper");
    form.append("file", new Blob([new Uint8Array([0, 255, 1])], { type: "audio/wav" }), "a.wav");
    const response = await fetch(`${url("groq")}/form`, { method: "POST", body: form });
    expect([response.status, await response.text()]).toEqual([201, odd]);
    await settled();
    expect(only(path)).toMatchObject({
      request: {
        headers: { "content-type": "multipart/form-data" },
        body: {
          form: [
            { name: "model", value: "whisper" },
            { name: "file", filename: "a.wav", type: "audio/wav", base64: "AP8B" },
          ],
        },
      },
      answers: [{ status: 201, headers: { "content-type": "application/json" }, body: { text: odd } }],
    });
    expect(everything(path)).not.toContain("set-cookie");
  });

  it("keeps the received part of a truncated response, which the client also sees as truncated", async () => {
    const origin = await fake((_, response) => {
      response.writeHead(200, { "content-type": "text/event-stream" }).write('data: {"a":1}\n\n');
      setTimeout(() => response.destroy(), 30);
    });
    const { url, settled, folder: path } = await recorder({ upstreams: { groq: origin } });
    const response = await post(`${url("groq")}/x`, {});
    await expect(response.text()).rejects.toThrow();
    await settled();
    expect(only(path).answers).toMatchObject([{ cut: true, events: [{ json: { a: 1 } }] }]);
  });

  it("tells who cannot be reached, and writes nothing", async () => {
    const problems: string[] = [];
    const { url, folder: path } = await recorder({
      upstreams: { groq: "http://127.0.0.1:1" },
      onProblem: (message) => problems.push(message),
    });
    const response = await post(`${url("groq")}/x?key=${"s".repeat(20)}`, {});
    expect([response.status, await response.json()]).toMatchObject([
      502,
      {
        error: expect.stringMatching(
          /^The recorder cannot reach http:..127.0.0.1:1.x: (ECONNREFUSED|bad port)$/,
        ),
      },
    ]);
    expect([problems.length, files(path)]).toEqual([1, []]);
    expect((await post(`${url("nobody")}/x`, {})).status).toBe(404);
  });

  it("reaches the host that the query tells", async () => {
    const asked: string[] = [];
    const { url } = await recorder({
      upstream: "",
      fetch: async (address) => {
        asked.push(`${address}`);
        return Response.json({});
      },
    });
    const { origin } = new URL(url("x"));
    await post(`${url("fal-ai")}/fal-ai/flux?_subdomain=queue&a=b`, {});
    await post(`${url("fal-ai")}/fal-ai/flux?a=b`, {});
    await post(`${origin}/v1/chat/completions`, {});
    await fetch(`${origin}/api/models/a/b`);
    expect(asked).toEqual([
      "https://queue.fal.run/fal-ai/flux?a=b",
      "https://fal.run/fal-ai/flux?a=b",
      "https://router.huggingface.co/v1/chat/completions",
      "https://huggingface.co/api/models/a/b",
    ]);
  });
});

describe("secrets", () => {
  const key = fc.oneof(
    fc.stringMatching(/^[A-Za-z0-9_-]{8,40}$/),
    // What headers can carry, with everything that JSON and addresses write otherwise.
    fc.stringMatching(/^[!-~]{8,40}$/).filter((text) => !text.includes(";") && !text.includes(",")),
  );
  const place = fc.constantFrom(
    ...["authorization", "x-api-key", "api-key", "x-goog-api-key", "cookie", "query", "token", "signature"],
  );

  it("are in no file, whatever field had them", async () => {
    const seen: string[] = [];
    const origin = await fake(async (request, response) => {
      let body = "";
      for await (const piece of request) body += piece;
      const { said } = JSON.parse(body);
      const type = request.url?.startsWith("/stream") ? "text/event-stream" : "application/json";
      response.writeHead(200, { "content-type": type, "x-echo": encodeURIComponent(said) });
      const event = JSON.stringify({
        said,
        url: `https://files.invalid/a?x-amz-signature=${encodeURIComponent(said)}`,
      });
      response.end(
        type === "application/json" ? `{ "spaced": ${event} }` : `data: ${event}\n\ndata: ${said}\n\n`,
      );
    });
    const {
      url,
      settled,
      folder: path,
    } = await recorder({
      upstreams: { google: origin },
      fetch: async (input, init) =>
        `${input}`.startsWith(origin) ? fetch(input, init) : new Response("", { status: 404 }),
    });
    await fc.assert(
      fc.asyncProperty(key, place, fc.boolean(), async (secret, where, streamed) => {
        seen.push(secret);
        const query = ["query", "token", "signature"].includes(where)
          ? `?${new URLSearchParams({ [where === "query" ? "key" : where]: secret })}`
          : "";
        const value =
          where === "cookie" ? `a=1; s=${secret}` : where === "authorization" ? `Bearer ${secret}` : secret;
        const headers: Record<string, string> = query ? {} : { [where]: value };
        const body = { said: `it is ${secret}!`, [secret]: [secret], n: seen.length };
        const address = `${url("google")}/${streamed ? "stream" : "plain"}${query}`;
        await (await post(address, body, { key: "", headers })).text();
      }),
      { numRuns: 150 },
    );
    await settled();
    const text = everything(path);
    expect(files(path).length).toBeGreaterThan(140);
    for (const secret of seen) {
      const spelled = [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)];
      for (const each of spelled) expect(text).not.toContain(each);
    }
  });

  it("are removed from files, forms and passwords, and so are additional configured strings", async () => {
    const origin = await fake((_, response) => {
      response.writeHead(200, { "content-type": "application/octet-stream" });
      response.end(Buffer.concat([Buffer.from([0, 200]), Buffer.from("user-name:pass-word Jane Roe")]));
    });
    const {
      url,
      settled,
      folder: path,
    } = await recorder({ upstreams: { groq: origin }, redact: ["Jane Roe"] });
    const form = new FormData();
    form.append("file", new Blob([new Uint8Array([0, 9]), "Jane Roe"]), "Jane Roe.bin");
    const authorization = `Basic ${Buffer.from("user-name:pass-word").toString("base64")}`;
    await (
      await fetch(`${url("groq")}/x`, { method: "POST", body: form, headers: { authorization } })
    ).text();
    await settled();
    const { request, answers } = only(path);
    const bytes = (base64: string) => Buffer.from(base64, "base64").toString("latin1");
    expect(request.body.form[0].filename).toBe("[redacted].bin");
    expect(bytes(request.body.form[0].base64)).toBe("\0\t[redacted]");
    expect(bytes(answers[0].body.base64)).toBe("\0\xc8[redacted] [redacted]");
  });
});

describe("events", () => {
  it("equal the bytes of the stream, for any chunks and any content", () => {
    const text = fc
      .array(
        fc.constantFrom(
          'data: {"a":1}',
          "data: [DONE]",
          "event: x",
          ": hi",
          "\n",
          "\n\n",
          "\r\n\r\n",
          "é€",
          '{"b":2}',
        ),
      )
      .map((parts) => parts.join(""));
    fc.assert(
      fc.property(
        text,
        fc.array(fc.nat({ max: 80 })),
        fc.constantFrom(sse, ndjson),
        (given, cuts, framing) => {
          const bytes = new TextEncoder().encode(given);
          const places = [0, ...cuts.filter((cut) => cut < bytes.length).sort((a, b) => a - b), bytes.length];
          const chunks: Chunk[] = places
            .slice(1)
            .map((end, index) => ({ bytes: bytes.subarray(places[index], end), atMs: index * 10 }));
          const events = parseEvents(chunks, framing, 0) ?? [];
          expect(events.map((each) => formatEvent(each, framing)).join("")).toBe(given);
          const waited = events.reduce((sum, { ms }) => sum + ms, 0);
          const last = chunks.findLast((each) => each.bytes.length > 0)?.atMs ?? 0;
          if (given !== "") expect(waited).toBe(last);
        },
      ),
    );
  });
});
