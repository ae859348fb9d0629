import type { ServerResponse } from "node:http";
import { connect } from "node:net";
import { describe, expect, it } from "vitest";
import { behind, KEY } from "./providers.ts";
import { gateway, json, listen, parseSse, until, upstreamServer } from "./servers.ts";

const chat = { provider: "groq", model: "some/model", messages: [{ role: "user", content: "Hi" }] };
const usage = { prompt_tokens: 1, completion_tokens: 2, total_tokens: 3 };

const post = (url: string, operation: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${url}/api/tasks/${operation}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });

const chunk = (content: string, finish?: string) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason: finish }] })}\n\n`;

function openStream(response: ServerResponse, ...events: string[]): void {
  response.writeHead(200, { "content-type": "text/event-stream" });
  for (const event of events) response.write(event);
}

describe("plain", () => {
  it.each(["/etc/hostname", "file:///etc/hostname", "UPSTREAM/a.wav"])(
    "reads no file that a caller's text points at: %s",
    async (place) => {
      const upstream = await upstreamServer((response) => json(response, { text: "read" }));
      const { url } = await gateway(behind(upstream.url));
      const response = await post(url, "automatic-speech-recognition", {
        provider: "together",
        model: "a/b",
        inputs: place.replace("UPSTREAM", upstream.url),
      });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        error: { code: "input-invalid", message: expect.stringContaining("pass the file itself") },
      });
      expect(upstream.seen).toEqual([]);
    },
  );

  it.each([
    ["conversational", "chat-completion"],
    ["text2text-generation", "text-generation"],
    ["vqa", "visual-question-answering"],
  ])("understands the retired name %s as %s", async (name, id) => {
    const { url } = await gateway(behind("http://upstream.test"));
    const response = await fetch(`${url}/api/tasks/${name}`);
    expect({ status: response.status, body: await response.json() }).toMatchObject({
      status: 200,
      body: { id },
    });
  });

  it("runs an operation and returns data and meta", async () => {
    const choices = [{ index: 0, message: { role: "assistant", content: "Hello" }, finish_reason: "stop" }];
    const upstream = await upstreamServer((response) =>
      json(response, { id: "1", created: 1, model: "m", choices, usage }, 200, {
        "x-inferhub-served-by": "sandbox",
      }),
    );
    const { url, log } = await gateway(behind(upstream.url));
    const response = await post(url, "chat-completion", { ...chat, stream: false });
    expect(response.status).toBe(200);
    expect(response.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    const { data, meta } = await response.json();
    expect(data.choices).toEqual(choices);
    expect(meta).toMatchObject({ provider: "groq", attempts: 1, usage, servedBy: "sandbox" });
    expect(upstream.seen).toMatchObject([
      { url: "/groq/openai/v1/chat/completions", headers: { authorization: `Bearer ${KEY}` } },
    ]);
    expect(JSON.parse(upstream.seen[0]?.body ?? "")).toEqual({ model: chat.model, messages: chat.messages });
    await until(() => log.length);
    expect(log[0]).toMatchObject({ provider: "groq", operation: "chat-completion", outcome: "completed" });
  });

  it("takes the first provider that is ready when none is named", async () => {
    const upstream = await upstreamServer((response) =>
      json(response, {
        choices: [{ index: 0, message: { role: "assistant", content: "Hi" }, finish_reason: "stop" }],
      }),
    );
    const { url } = await gateway({
      resolveConnection: ({ id }) => {
        if (id === "hf-inference") return { baseUrl: `${upstream.url}/${id}`, emulatedBy: "sandbox" };
        return id === "together" ? { key: KEY, baseUrl: `${upstream.url}/${id}` } : undefined;
      },
    });
    const { provider: _, ...unnamed } = chat;
    expect((await (await post(url, "chat-completion", unnamed)).json()).meta.provider).toBe("together");
  });

  it("takes files as data: URLs and gives them as such", async () => {
    const upstream = await upstreamServer((response, { url }) => {
      if (url.includes("whisper")) return json(response, { text: "said" });
      response.writeHead(200, { "content-type": "image/png" });
      return response.end("PNG");
    });
    const { url } = await gateway(behind(upstream.url));
    const inputs = `data:audio/wav;base64,${Buffer.from("RIFFaudio").toString("base64")}`;
    const heard = await post(url, "automatic-speech-recognition", {
      provider: "hf-inference",
      model: "whisper",
      inputs,
    });
    expect((await heard.json()).data).toEqual({ text: "said" });
    expect(upstream.seen[0]).toMatchObject({ body: "RIFFaudio", headers: { "content-type": "audio/wav" } });
    const drawn = await post(url, "text-to-image", {
      provider: "hf-inference",
      model: "flux",
      inputs: "a boat",
    });
    expect((await drawn.json()).data).toBe(`data:image/png;base64,${Buffer.from("PNG").toString("base64")}`);
  });

  it("takes files as parts of a form", async () => {
    const upstream = await upstreamServer((response) => json(response, { text: "said" }));
    const { url, log } = await gateway(behind(upstream.url));
    const form = new FormData();
    form.append(
      "payload",
      JSON.stringify({ provider: "together", model: "openai/whisper", parameters: { language: "en" } }),
    );
    form.append("inputs", new Blob(["fLaC recording"], { type: "audio/flac" }), "a.flac");
    const response = await fetch(`${url}/api/tasks/automatic-speech-recognition`, {
      method: "POST",
      body: form,
    });
    expect((await response.json()).data).toEqual({ text: "said" });
    expect(upstream.seen[0]?.headers["content-type"]).toMatch(/^multipart\/form-data/);
    expect(upstream.seen[0]?.body).toMatch(/filename="audio.flac".*fLaC recording.*name="language"/s);
    await until(() => log.length);
    expect(log[0]?.outcome).toBe("completed");
  });

  it("accepts a file inside another member, merged with the JSON of that member", async () => {
    const upstream = await upstreamServer((response) => json(response, [{ answer: "a boat", score: 1 }]));
    const { url } = await gateway(behind(upstream.url));
    const form = new FormData();
    const inputs = { question: "What is this?" };
    form.append("payload", JSON.stringify({ provider: "hf-inference", model: "vqa", inputs }));
    form.append("inputs.image", new Blob(["PNG"], { type: "image/png" }), "a.png");
    const response = await fetch(`${url}/api/tasks/visual-question-answering`, {
      method: "POST",
      body: form,
    });
    expect((await response.json()).data).toMatchObject({ answer: "a boat" });
    expect(JSON.parse(upstream.seen[0]?.body ?? "").inputs).toEqual({ ...inputs, image: "UE5H" });
  });

  it.each([
    ["an empty body", "", 400, "input-invalid", "empty"],
    ["broken JSON", '{"model":', 400, "input-invalid", "not JSON"],
    ["no object", "[1]", 400, "input-invalid", "object"],
    ["empty input", { ...chat, messages: [] }, 400, "input-invalid", "at least one message"],
    ["no input", { ...chat, messages: undefined }, 400, "input-invalid", "messages"],
    ["no model", { ...chat, model: undefined }, 400, "input-invalid", "model is required"],
    ["an unknown provider", { ...chat, provider: "grok" }, 404, "provider-unknown", "Known: hf-inference, "],
    [
      "a provider that cannot",
      { ...chat, provider: "fal-ai" },
      404,
      "operation-unsupported",
      "fal-ai doesn't support",
    ],
    ["a stream that is no flag", { ...chat, stream: "yes" }, 400, "input-invalid", "stream"],
    ["an unknown output type", { ...chat, outputType: "gif" }, 400, "input-invalid", "outputType"],
    ["a token", { ...chat, accessToken: "mine" }, 400, "input-invalid", "accessToken"],
    ["an address", { ...chat, endpointUrl: "http://evil.test" }, 400, "input-invalid", "endpointUrl"],
  ])("refuses %s", async (_, body, status, code, words) => {
    const upstream = await upstreamServer((response) => json(response, {}));
    const { url, log } = await gateway(behind(upstream.url));
    for (const accept of ["application/json", "text/event-stream"]) {
      const response = await post(url, "chat-completion", body, { accept });
      expect(response.status).toBe(status);
      const { error } = await response.json();
      expect(error).toMatchObject({
        code,
        retryable: false,
        requestId: response.headers.get("x-request-id"),
      });
      expect(error.message).toContain(words);
    }
    expect(upstream.seen).toEqual([]);
    await until(() => log.length === 2);
    expect(log.map(({ outcome }) => outcome)).toEqual(["rejected", "rejected"]);
  });

  it("refuses broken forms, and bodies that are too large by their length or in fact", async () => {
    const { url } = await gateway({ ...behind("http://127.0.0.1:1"), maxBodyBytes: 1000 });
    const broken = await post(url, "chat-completion", "--x\r\nhalf", {
      "content-type": "multipart/form-data; boundary=x",
    });
    expect([broken.status, (await broken.json()).error.code]).toEqual([400, "input-invalid"]);
    const large = await post(url, "chat-completion", { ...chat, seed: "1".repeat(1000) });
    expect([large.status, (await large.json()).error.code]).toEqual([413, "too-large"]);
    const body = new Blob(["1".repeat(2000)]).stream();
    const init = { method: "POST", body, duplex: "half" } as RequestInit;
    const streamed = await fetch(`${url}/api/tasks/chat-completion`, init);
    expect([streamed.status, (await streamed.json()).error.code]).toEqual([413, "too-large"]);
  });

  it("forwards a provider's rejection, with its retry delay and without the key", async () => {
    const upstream = await upstreamServer((response) =>
      json(response, { error: { message: `Slow down, ${KEY}` } }, 429, { "retry-after": "7" }),
    );
    const { url, log } = await gateway(behind(upstream.url));
    const response = await post(url, "chat-completion", chat);
    expect([response.status, response.headers.get("retry-after")]).toEqual([429, "7"]);
    expect((await response.json()).error).toMatchObject({
      code: "rate-limited",
      message: "groq returned 429: Slow down, [redacted]",
      retryable: true,
      provider: "groq",
      operation: "chat-completion",
      status: 429,
      retryAfterSeconds: 7,
    });
    await until(() => log.length);
    expect(log[0]).toMatchObject({ outcome: "failed", status: 429 });
  });

  it("reports that nothing listens there, and an invalid Host header", async () => {
    const { url, port } = await gateway(behind("http://127.0.0.1:1"));
    const response = await post(url, "chat-completion", chat);
    expect([response.status, (await response.json()).error.code]).toEqual([502, "connection-failed"]);
    const socket = connect(port, "127.0.0.1");
    socket.end("GET /api/tasks HTTP/1.1\r\nhost: a b\r\nconnection: close\r\n\r\n");
    const answer = Buffer.concat(await socket.toArray()).toString();
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(answer).toContain('"input-invalid"');
  });

  it("names the variable when the key is missing", async () => {
    const { url } = await gateway({ resolveConnection: () => undefined });
    const response = await post(url, "chat-completion", chat);
    expect(response.status).toBe(401);
    expect((await response.json()).error).toMatchObject({
      code: "key-missing",
      provider: "groq",
      message: expect.stringContaining("GROQ_API_KEY"),
    });
  });
});

describe("events", () => {
  it("streams status, chunks, result, usage and the end", async () => {
    let finish = () => {};
    const upstream = await upstreamServer((response) => {
      openStream(response, chunk("Hel"));
      finish = () =>
        response.end(
          `${chunk("lo", "stop")}data: ${JSON.stringify({ choices: [], usage })}\n\ndata: [DONE]\n\n`,
        );
    });
    const { url, log } = await gateway(behind(upstream.url));
    const response = await post(url, "chat-completion", { ...chat, stream: true });
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
      "x-request-id": expect.any(String),
    });
    let text = "";
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += part;
      // The first piece has come while the upstream is still open.
      if (text.includes("Hel")) finish();
    }
    const events = parseSse(text);
    expect(events.map(({ event }) => event)).toEqual([
      "status",
      "status",
      "delta",
      "delta",
      "delta",
      "result",
      "usage",
      "done",
    ]);
    expect(events.slice(0, 2).map(({ data }) => data.phase)).toEqual(["sent", "streaming"]);
    expect(events[2]?.data.choices[0].delta.content).toBe("Hel");
    expect(events[5]?.data).toEqual({ data: { text: "Hello" } });
    expect(events[6]?.data).toEqual(usage);
    expect(events[7]?.data.meta).toMatchObject({ provider: "groq", firstContentMs: expect.any(Number) });
    expect(JSON.parse(upstream.seen[0]?.body ?? "").stream).toBe(true);
    await until(() => log.length);
    expect(log[0]).toMatchObject({ outcome: "completed", operation: "chat-completion" });
  });

  it("tells about operations that do not stream, and of the queue before them", async () => {
    let polls = 0;
    const upstream = await upstreamServer((response, { url }, request) => {
      const [path] = url.split("?");
      const home = `http://${request.headers.host}`;
      if (path === "/fal-ai/fal-ai/flux") {
        return json(response, {
          request_id: "1",
          status_url: home,
          response_url: `${home}/fal-ai/flux/requests/1`,
        });
      }
      if (path?.endsWith("/status")) {
        polls++;
        return json(
          response,
          polls === 1 ? { status: "IN_QUEUE", queue_position: 2 } : { status: "COMPLETED" },
        );
      }
      return json(response, { images: [{ url: "data:image/png;base64,iVBORw0KGgo=" }] });
    });
    const { url } = await gateway(behind(upstream.url));
    const body = { provider: "fal-ai", model: "fal-ai/flux", inputs: "a boat" };
    const response = await post(url, "text-to-image", body, { accept: "text/event-stream" });
    const events = parseSse(await response.text());
    expect(events.map(({ event, data }) => (event === "status" ? data : event))).toEqual([
      { phase: "sent" },
      "job",
      { phase: "queued", position: 2 },
      { phase: "finishing" },
      "result",
      "done",
    ]);
    expect(events[4]?.data.data).toBe("data:image/png;base64,iVBORw0KGgo=");
  });

  it("ends with the error when the provider refuses, without the key", async () => {
    const upstream = await upstreamServer((response) =>
      json(response, { error: `no ${KEY}` }, 429, { "retry-after": "9" }),
    );
    const { url, log } = await gateway(behind(upstream.url));
    const response = await post(url, "chat-completion", { ...chat, stream: true });
    const text = await response.text();
    const events = parseSse(text);
    expect(events.map(({ event }) => event)).toEqual(["status", "error"]);
    expect(events[1]?.data.error).toMatchObject({
      code: "rate-limited",
      status: 429,
      retryAfterSeconds: 9,
      requestId: response.headers.get("x-request-id"),
    });
    expect(text).not.toContain(KEY);
    await until(() => log.length);
    expect(log[0]?.outcome).toBe("failed");
  });

  it.each([
    ["cut", (response: ServerResponse) => setTimeout(() => response.destroy(), 20)],
    ["ended without a proof", (response: ServerResponse) => response.end()],
  ])("never calls an answer done that was %s", async (_, end) => {
    const upstream = await upstreamServer((response) => {
      openStream(response, chunk("Hel"));
      end(response);
    });
    const { url, log } = await gateway(behind(upstream.url));
    const events = parseSse(await (await post(url, "chat-completion", { ...chat, stream: true })).text());
    expect(events.map(({ event }) => event)).toEqual(["status", "status", "delta", "error"]);
    expect(events[3]?.data.error).toMatchObject({ code: "stream-incomplete", retryable: true });
    await until(() => log.length);
    expect(log[0]?.outcome).toBe("interrupted");
  });

  it("redacts keys that a provider echoes", async () => {
    const upstream = await upstreamServer((response) => {
      openStream(response, chunk(`your key is ${KEY}`, "stop"));
      response.end();
    });
    const { url } = await gateway(behind(upstream.url));
    const text = await (await post(url, "chat-completion", { ...chat, stream: true })).text();
    expect(text).toContain("your key is [redacted]");
    expect(text).not.toContain(KEY);
  });

  it("stops the upstream when the reader leaves", async () => {
    let closed = false;
    const upstreamUrl = await listen((request, response) => {
      request.resume();
      openStream(response, chunk("Hel"));
      response.once("close", () => {
        closed = true;
      });
    });
    const { url, log } = await gateway(behind(upstreamUrl));
    const leave = new AbortController();
    const response = await fetch(`${url}/api/tasks/chat-completion`, {
      method: "POST",
      body: JSON.stringify({ ...chat, stream: true }),
      signal: leave.signal,
    });
    await response.body?.getReader().read();
    leave.abort();
    await until(() => closed);
    await until(() => log.length);
    expect(log[0]?.outcome).toBe("client-closed");
  });

  it("aborts the upstream request if the client of a full response disconnects", async () => {
    let arrived = false;
    let closed = false;
    const upstreamUrl = await listen((request, response) => {
      request.resume();
      arrived = true;
      response.once("close", () => {
        closed = true;
      });
    });
    const { url } = await gateway(behind(upstreamUrl));
    const leave = new AbortController();
    const body = JSON.stringify(chat);
    const asked = fetch(`${url}/api/tasks/chat-completion`, { method: "POST", body, signal: leave.signal });
    await until(() => arrived);
    leave.abort();
    await expect(asked).rejects.toThrow();
    await until(() => closed);
  });

  it("sends keep-alive events while the upstream is silent", async () => {
    const upstream = await upstreamServer((response) => {
      openStream(response);
      response.flushHeaders();
      setTimeout(() => response.end(`${chunk("late", "stop")}data: [DONE]\n\n`), 100);
    });
    const { url } = await gateway({ ...behind(upstream.url), keepAliveMs: 20 });
    const text = await (await post(url, "chat-completion", { ...chat, stream: true })).text();
    expect(text).toMatch(/phase":"sent"}\n\n: keep-alive\n\n/);
    expect(parseSse(text).at(-1)?.event).toBe("done");
  });
});
