import type { ServerResponse } from "node:http";
import { json } from "node:stream/consumers";
import Anthropic from "@anthropic-ai/sdk";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { toAnthropicError } from "../../src/endpoints/anthropic/error-body.ts";
import { messages } from "../../src/endpoints/anthropic/messages.ts";
import { listen } from "../servers.ts";
import { callPiece, chunk, framesFor, type Members, messageFor } from "./anthropic-chat.ts";

const question = {
  model: "acme/talk",
  max_tokens: 100,
  messages: [{ role: "user" as const, content: "Hi" }],
};

/** Anthropic's own client in front of a server that responds with these functions. */
async function client(answer: (response: ServerResponse) => Promise<void>): Promise<Anthropic> {
  const baseURL = await listen(async (request, response) => {
    v.parse(messages.body, await json(request));
    await answer(response);
  });
  return new Anthropic({ baseURL, apiKey: "x", maxRetries: 0 });
}

const streaming = (chunks: readonly Members[]) =>
  client(async (response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    for (const { event, data } of await framesFor(chunks)) {
      response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    }
    response.end();
  });

const answering = (status: number, body: unknown) =>
  client(async (response) => {
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify(body));
  });

describe("Anthropic's own client", () => {
  it("reads a response", async () => {
    const body = await messageFor({
      message: {
        content: "Hello",
        tool_calls: [{ id: "t1", function: { name: "f", arguments: '{"a":1}' } }],
      },
      finish_reason: "tool_calls",
    });
    const answer = await (await answering(200, body)).messages.create(question);
    expect(answer.content).toMatchObject([{ text: "Hello" }, { id: "t1", name: "f", input: { a: 1 } }]);
    expect(answer.stop_reason).toBe("tool_use");
  });

  it("puts a stream together", async () => {
    const anthropic = await streaming([
      chunk({ reasoning: "H" }),
      chunk({ reasoning: "m" }),
      chunk({ content: "Let me " }),
      chunk({ content: "see" }),
      chunk({
        tool_calls: [
          callPiece(0, '{"a"', { id: "t1", name: "f" }),
          callPiece(1, "", { id: "t2", name: "g" }),
        ],
      }),
      chunk({ tool_calls: [callPiece(0, ":1}")] }),
      chunk({}, "tool_calls"),
      {
        choices: [],
        usage: { prompt_tokens: 5, completion_tokens: 2, prompt_tokens_details: { cached_tokens: 1 } },
      },
    ]);
    const stream = anthropic.messages.stream(question);
    const heard = { text: "", thinking: "", signature: "", blocks: 0 };
    stream.on("text", (piece) => {
      heard.text += piece;
    });
    stream.on("thinking", (piece) => {
      heard.thinking += piece;
    });
    stream.on("signature", (signature) => {
      heard.signature = signature;
    });
    stream.on("contentBlock", () => {
      heard.blocks++;
    });
    const message = await stream.finalMessage();
    expect(message.content).toMatchObject([
      { type: "thinking", thinking: "Hm", signature: "reasoning" },
      { type: "text", text: "Let me see" },
      { type: "tool_use", id: "t1", name: "f", input: { a: 1 } },
      { type: "tool_use", id: "t2", name: "g", input: {} },
    ]);
    expect(message.stop_reason).toBe("tool_use");
    expect(message.usage).toMatchObject({ input_tokens: 4, output_tokens: 2, cache_read_input_tokens: 1 });
    expect(heard).toEqual({ text: "Let me see", thinking: "Hm", signature: "reasoning", blocks: 4 });
  });

  it("accepts a stream without content", async () => {
    const message = await (await streaming([])).messages.stream(question).finalMessage();
    expect(message).toMatchObject({ content: [], stop_reason: "end_turn" });
  });

  it("reports why a request was rejected", async () => {
    const problem = toAnthropicError({
      code: "rate-limited",
      message: "Too many requests",
      retryable: true,
      requestId: "r1",
    });
    const anthropic = await answering(429, problem);
    await expect(anthropic.messages.create(question)).rejects.toMatchObject({
      name: "RateLimitError",
      type: "rate_limit_error",
      error: { error: { message: "Too many requests" }, request_id: "r1" },
    });
  });
});
