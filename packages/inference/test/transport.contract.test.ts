import {
  type ClientOptions,
  createClient,
  IncompleteStreamError,
  InferenceClientError,
  ProviderApiError,
  ProviderOutputError,
  TimeoutError,
} from "@inferhub/inference/core";
import { defineProvider } from "@inferhub/inference/define";
import { openaiChat } from "@inferhub/inference/formats/openai-chat";
import { groq } from "@inferhub/inference/providers/groq";
import { describe, expect, it, vi } from "vitest";
import { chunkEvent, type Handler, json, serve, sseHeaders } from "./serve.ts";

const CANARY = "gsk_canary_5f1c";
const call = { model: "acme/talk", messages: [{ role: "user" as const, content: "hello" }] };
const answer = {
  choices: [{ message: { role: "assistant" as const, content: "hi" }, finish_reason: "stop" }],
};
const quick = { attempts: 2, baseDelayMs: 1 };

async function clientOf(handler: Handler, options: Partial<ClientOptions> = {}) {
  const origin = await serve(handler);
  return createClient({
    providers: [groq],
    keys: { groq: CANARY },
    baseUrls: { groq: origin },
    retry: quick,
    ...options,
  } as ClientOptions<readonly [typeof groq]>);
}

async function failureOf(work: Promise<unknown>): Promise<InferenceClientError> {
  const error = await work.then(
    (value) => expect.fail(`Expected a failure, got ${JSON.stringify(value)}`),
    (thrown: unknown) => thrown,
  );
  expect(InferenceClientError.is(error), String(error)).toBe(true);
  const shown = `${(error as Error).stack} ${JSON.stringify(error)} ${JSON.stringify((error as ProviderApiError).httpResponse ?? "")}`;
  expect(shown).not.toContain(CANARY);
  return error as InferenceClientError;
}

async function textOf(
  stream: AsyncIterable<{ choices: { delta: { content?: string | null | undefined } }[] }>,
) {
  let text = "";
  for await (const chunk of stream) text += chunk.choices[0]?.delta.content ?? "";
  return text;
}

describe("retries", () => {
  it.each([408, 429, 502, 503, 504])("retries after %i and reports the attempts", async (status) => {
    let calls = 0;
    const client = await clientOf((_, response) => {
      calls++;
      if (calls < 3) json(response, status, { error: "busy" });
      else json(response, 200, answer, { "x-request-id": "r3" });
    });
    const { data, meta } = await client.withMeta.chatCompletion(call);
    expect(data.choices[0]?.message.content).toBe("hi");
    expect(meta).toMatchObject({ attempts: 3, requestId: "r3", provider: "groq", model: "acme/talk" });
  });

  it.each([400, 401, 402, 403, 404, 413, 422, 500])("does not repeat after %i", async (status) => {
    let calls = 0;
    const client = await clientOf((_, response) => {
      calls++;
      json(response, status, { error: { message: "because" } });
    });
    const error = (await failureOf(client.chatCompletion(call))) as ProviderApiError;
    expect(calls).toBe(1);
    expect(error).toBeInstanceOf(ProviderApiError);
    expect(error.message).toContain("because");
    expect(error.httpResponse.status).toBe(status);
    expect(error.retryable).toBe(false);
  });

  it("waits as long as Retry-After says", async () => {
    let calls = 0;
    const delays: number[] = [];
    const client = await clientOf(
      (_, response) =>
        calls++ === 0
          ? json(response, 429, { error: "slow down" }, { "retry-after": "0.05" })
          : json(response, 200, answer),
      { hooks: { onRetry: ({ delayMs }) => delays.push(delayMs) } },
    );
    await client.chatCompletion(call);
    expect(delays).toEqual([50]);
  });

  it("reports a Retry-After that is longer than it may wait", async () => {
    let calls = 0;
    const client = await clientOf((_, response) => {
      calls++;
      json(response, 429, { error: "slow down" }, { "retry-after": "3600" });
    });
    const error = await failureOf(client.chatCompletion(call));
    expect(error).toMatchObject({ code: "rate-limited", retryable: true, retryAfterSeconds: 3600 });
    expect(calls).toBe(1);
  });

  it("does not repeat when the account is empty", async () => {
    let calls = 0;
    const client = await clientOf((_, response) => {
      calls++;
      json(response, 429, {
        error: { message: "You exceeded your current quota", code: "insufficient_quota" },
      });
    });
    expect(await failureOf(client.chatCompletion(call))).toMatchObject({
      code: "credit-exhausted",
      retryable: false,
    });
    expect(calls).toBe(1);
  });

  it("retries after a connection reset before the response", async () => {
    let calls = 0;
    const client = await clientOf((request, response) => {
      if (calls++ === 0) request.socket.destroy();
      else json(response, 200, answer);
    });
    expect((await client.withMeta.chatCompletion(call)).meta.attempts).toBe(2);
  });

  it("reports that nothing listens", async () => {
    const client = createClient({
      providers: [groq],
      baseUrls: { groq: "http://127.0.0.1:1" },
      retry: { attempts: 0 },
    });
    const error = await failureOf(client.chatCompletion(call));
    expect(error).toMatchObject({ code: "connection-failed", retryable: true });
  });
});

describe("errors", () => {
  it("carries the request without its credential, and the response", async () => {
    const client = await clientOf((_, response) =>
      json(
        response,
        401,
        { error: { message: `Incorrect API key provided: ${CANARY}` } },
        { "x-request-id": "req-7" },
      ),
    );
    const error = (await failureOf(client.chatCompletion(call))) as ProviderApiError;
    expect(error).toMatchObject({ code: "key-refused", provider: "groq", operation: "chat-completion" });
    expect(error.httpRequest.headers["authorization"]).toBe("Bearer [redacted]");
    expect(error.httpResponse).toMatchObject({ status: 401, requestId: "req-7" });
    expect(error.message).toContain("Incorrect API key provided: [redacted]");
  });

  it.each([
    [
      "an HTML page",
      "text/html",
      "<html><head><title>502 Bad Gateway</title></head></html>",
      "502 Bad Gateway",
    ],
    ["plain text", "text/plain", "upstream is gone", "upstream is gone"],
    ["nothing", "application/json", "", "Bad Gateway"],
    [
      "a list of faults",
      "application/json",
      '{"detail":[{"loc":["body","prompt"],"msg":"Field required"}]}',
      "body.prompt: Field required",
    ],
  ])("understands %s", async (_, type, body, reason) => {
    const client = await clientOf(
      (_, response) => response.writeHead(502, { "content-type": type }).end(body),
      {
        retry: { attempts: 0 },
      },
    );
    expect((await failureOf(client.chatCompletion(call))).message).toContain(reason);
  });

  it.each([
    [
      "an error inside a 200",
      { error: { message: "model overloaded" } },
      ProviderApiError,
      "model overloaded",
    ],
    ["an answer without choices", { id: "x" }, ProviderOutputError, "choices"],
    ["text", "hello", ProviderOutputError, "Malformed"],
  ])("refuses %s", async (_, body, type, reason) => {
    const client = await clientOf((_, response) => json(response, 200, body));
    const error = await failureOf(client.chatCompletion(call));
    expect(error).toBeInstanceOf(type);
    expect(error.message).toContain(reason);
  });
});

describe("limits of time", () => {
  it("ends a call that takes too long", async () => {
    const client = await clientOf(() => undefined, { timeout: 60 });
    const error = await failureOf(client.chatCompletion(call));
    expect(error).toBeInstanceOf(TimeoutError);
    expect(error.code).toBe("timeout");
  });

  it("ends a stream that falls silent; comments are not content", async () => {
    const client = await clientOf(
      (_, response) => {
        response.writeHead(200, sseHeaders).write(chunkEvent("a"));
        const timer = setInterval(() => response.write(": still here\n\n"), 10);
        response.on("close", () => clearInterval(timer));
      },
      { timeout: { idle: 80 } },
    );
    const error = await failureOf(textOf(client.chatCompletionStream(call)));
    expect(error).toMatchObject({ code: "idle-timeout", name: "TimeoutError" });
  });

  it("ends a stream whose headers do not come", async () => {
    const client = await clientOf(() => undefined, { timeout: { connect: 60 } });
    const error = await failureOf(textOf(client.chatCompletionStream(call)));
    expect(error).toMatchObject({ code: "connect-timeout", name: "TimeoutError", retryable: true });
  });

  it("ends a stream that has headers and no content", async () => {
    const client = await clientOf(
      (_, response) => response.writeHead(200, sseHeaders).write(": thinking\n\n"),
      {
        timeout: { content: 60 },
      },
    );
    const error = await failureOf(textOf(client.chatCompletionStream(call)));
    expect(error).toMatchObject({ code: "content-timeout", name: "TimeoutError" });
  });

  it("does not limit a full response with the stream timeouts, headers included", async () => {
    const client = await clientOf((_, response) => void setTimeout(() => json(response, 200, answer), 120), {
      timeout: { connect: 30 },
    });
    expect((await client.chatCompletion(call)).choices[0]?.message.content).toBe("hi");
  });

  it("does not count the reader's own time as silence", async () => {
    const client = await clientOf(
      (_, response) =>
        response.writeHead(200, sseHeaders).end(`${chunkEvent("a")}${chunkEvent("b", "stop")}`),
      { timeout: { idle: 50 } },
    );
    let text = "";
    for await (const chunk of client.chatCompletionStream(call)) {
      text += chunk.choices[0]?.delta.content;
      await new Promise((resolve) => setTimeout(resolve, 80));
    }
    expect(text).toBe("ab");
  });

  it("ends on the caller's signal with the caller's reason", async () => {
    const client = await clientOf(() => undefined);
    const controller = new AbortController();
    const work = client.chatCompletion(call, { signal: controller.signal });
    const reason = new Error("changed my mind");
    setTimeout(() => controller.abort(reason), 20);
    await expect(work).rejects.toBe(reason);
  });

  it("fails immediately if the signal has already fired", async () => {
    const client = await clientOf(() => undefined);
    await expect(client.chatCompletion(call, { signal: AbortSignal.abort("no") })).rejects.toBe("no");
  });

  it("ends even if the given fetch does not heed signals", async () => {
    const client = await clientOf(() => undefined, {
      timeout: 40,
      fetch: () => new Promise(() => undefined),
    });
    expect((await failureOf(client.chatCompletion(call))).code).toBe("timeout");
  });
});

describe("streams", () => {
  const stream = (body: string, headers: Record<string, string> = sseHeaders) =>
    clientOf((_, response) => response.writeHead(200, headers).end(body));

  it.each([
    ["ended by [DONE]", `${chunkEvent("a")}${chunkEvent("b", "stop")}data: [DONE]\n\n`],
    ["ended by a finish reason alone", `${chunkEvent("a")}${chunkEvent("b", "length")}`],
    [
      "with null errors",
      `data: {"error":null,"choices":[{"delta":{"content":"ab"},"finish_reason":"stop"}]}\n\n`,
    ],
    ["without a last blank line", `${chunkEvent("a")}${chunkEvent("b", "stop").trimEnd()}`],
    [
      "without a space after the colon",
      `${chunkEvent("a")}${chunkEvent("b", "stop")}`.replaceAll("data: ", "data:"),
    ],
    [
      "with CRLF, comments and a byte order mark",
      `\uFEFF: hi\r\n\r\n${`${chunkEvent("a")}${chunkEvent("b", "stop")}`.replaceAll("\n", "\r\n")}`,
    ],
    [
      "with choices left out",
      `data: {"id":"x"}\n\n${chunkEvent("ab", "stop")}data: {"choices":[],"usage":{"total_tokens":1}}\n\n`,
    ],
    ["with bytes after [DONE]", `${chunkEvent("ab", "stop")}data: [DONE]\n\nrubbish: {\n\n`],
  ])("reads one %s", async (_, body) => {
    expect(await textOf((await stream(body)).chatCompletionStream(call))).toBe("ab");
  });

  it("accepts a full response to a stream request", async () => {
    const client = await stream(JSON.stringify(answer), { "content-type": "application/json" });
    expect(await textOf(client.chatCompletionStream(call))).toBe("hi");
  });

  it.each([
    ["cut in the middle", `${chunkEvent("a")}${chunkEvent("b")}`, "ab"],
    ["that never began", "", ""],
  ])("reports one %s with what came", async (_, body, partial) => {
    const error = await failureOf(textOf((await stream(body)).chatCompletionStream(call)));
    expect(error).toBeInstanceOf(IncompleteStreamError);
    expect((error as IncompleteStreamError).partialText).toBe(partial);
  });

  it("reports one whose connection breaks", async () => {
    const client = await clientOf((request, response) => {
      response.writeHead(200, sseHeaders).write(chunkEvent("half"));
      setTimeout(() => request.socket.destroy(), 20);
    });
    const error = await failureOf(textOf(client.chatCompletionStream(call)));
    expect(error).toMatchObject({ code: "stream-incomplete", partialText: "half" });
  });

  it.each([
    ["an error object", `data: {"error":{"message":"out of memory"}}\n\n`, "out of memory"],
    ["an error text", `data: {"error":"out of memory","error_type":"generation"}\n\n`, "out of memory"],
    ["an error event", `event: error\ndata: {"message":"out of memory"}\n\n`, "out of memory"],
  ])("reports %s inside a stream", async (_, body, reason) => {
    const error = await failureOf(textOf((await stream(body)).chatCompletionStream(call)));
    expect(error).toBeInstanceOf(ProviderApiError);
    expect(error.message).toContain(reason);
  });

  it.each([
    ["an error", 'data: {"error":"out of memory"}\n\n', "out of memory"],
    ["what is no JSON", "data: {\n\n", "not JSON"],
  ])("gives the words that came in one piece with %s", async (_, after, reason) => {
    const client = await stream(chunkEvent("all ") + chunkEvent("of it") + after);
    let text = "";
    const reading = (async () => {
      for await (const chunk of client.chatCompletionStream(call)) text += chunk.choices[0]?.delta.content;
    })();
    expect((await failureOf(reading)).message).toContain(reason);
    expect(text).toBe("all of it");
  });

  it.each([
    ["a page", "<html>gone</html>", "text/html"],
    ["half an event", 'data: {"choices":[{"del\n\n', "text/event-stream"],
  ])("reports %s", async (_, body, type) => {
    const error = await failureOf(
      textOf((await stream(body, { "content-type": type })).chatCompletionStream(call)),
    );
    expect(error).toBeInstanceOf(ProviderOutputError);
  });

  it("stops the upstream when the loop is left", async () => {
    const closed = vi.fn();
    const client = await clientOf((_, response) => {
      response.writeHead(200, sseHeaders);
      const timer = setInterval(() => response.write(chunkEvent("tick")), 5);
      response.on("close", () => {
        clearInterval(timer);
        closed();
      });
    });
    for await (const _ of client.chatCompletionStream(call)) break;
    await expect.poll(() => closed).toHaveBeenCalled();
  });

  it("tells its meta when it has ended", async () => {
    const client = await stream(
      `${chunkEvent("a", "stop")}data: {"choices":[],"x_groq":{"usage":{"total_tokens":7}}}\n\n`,
    );
    const { data, meta } = client.withMeta.chatCompletionStream(call);
    await textOf(data);
    const told = await meta;
    expect(told.usage).toEqual({ total_tokens: 7 });
    expect(told.firstContentMs).toBeLessThanOrEqual(told.totalMs);
  });

  it("tells its meta when it is left, and its error when it fails", async () => {
    const client = await stream(chunkEvent("a"));
    const left = client.withMeta.chatCompletionStream(call);
    for await (const _ of left.data) break;
    expect(await left.meta).toMatchObject({ provider: "groq", attempts: 1 });
    const cut = client.withMeta.chatCompletionStream(call);
    await failureOf(textOf(cut.data));
    await expect(cut.meta).rejects.toBeInstanceOf(IncompleteStreamError);
    const refused = client.withMeta.chatCompletionStream({ ...call, messages: [] });
    await failureOf(textOf(refused.data));
    await expect(refused.meta).rejects.toMatchObject({ name: "InputError" });
  });

  it("calls the hooks of the call rather than the client's", async () => {
    const onDone = vi.fn();
    const client = await stream(chunkEvent("a", "stop"));
    await textOf(client.chatCompletionStream(call, { hooks: { onDone } }));
    expect(onDone).toHaveBeenCalledOnce();
  });

  it("is not restarted after content, however it ends", async () => {
    let calls = 0;
    const client = await clientOf((_, response) => {
      calls++;
      response.writeHead(200, sseHeaders).end(chunkEvent("a"));
    });
    await failureOf(textOf(client.chatCompletionStream(call)));
    expect(calls).toBe(1);
  });
});

describe("a provider with a custom header", () => {
  it("gets its key there, and errors do not show it", async () => {
    const seen: unknown[] = [];
    const origin = await serve((request, response) => {
      seen.push(request.headers["x-key"], request.headers.authorization);
      json(response, 403, { error: `bad key ${CANARY}` });
    });
    const keyed = defineProvider({
      id: "keyed",
      label: "Keyed",
      baseUrl: origin,
      docsUrl: "https://docs.example.test",
      auth: { header: "x-key", prefix: "", env: ["KEYED_API_KEY"] },
      operations: { "chat-completion": openaiChat() },
    });
    const client = createClient({ providers: [keyed], keys: { keyed: CANARY } });
    const error = (await failureOf(client.chatCompletion(call))) as ProviderApiError;
    expect(seen).toEqual([CANARY, undefined]);
    expect(error.httpRequest.headers["x-key"]).toBe("Bearer [redacted]");
  });
});

describe("a redirect", () => {
  it.each([
    ["the usual header", {}],
    ["a header of its own", { header: "x-key", prefix: "" }],
  ])("takes neither the prompt along nor a key that is in %s", async (_, scheme) => {
    const seen: string[] = [];
    const elsewhere = await serve((request, response) => {
      seen.push(JSON.stringify(request.headers));
      json(response, 200, answer);
    });
    const origin = await serve((_, response) =>
      response.writeHead(307, { location: `${elsewhere}/taken` }).end(),
    );
    const moved = defineProvider({
      id: "moved",
      label: "Moved",
      baseUrl: origin,
      docsUrl: "https://docs.example.test",
      auth: { ...scheme, env: ["MOVED_API_KEY"] },
      operations: { "chat-completion": openaiChat() },
    });
    const client = createClient({ providers: [moved], keys: { moved: CANARY }, retry: { attempts: 0 } });
    const error = await failureOf(client.chatCompletion(call));
    expect(error).toMatchObject({ code: "provider-failed", message: expect.stringContaining("307") });
    expect(seen).toEqual([]);
  });
});
