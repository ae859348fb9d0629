import { createChatStore, getMessageText } from "@inferhub/react/store";
import { describe, expect, it } from "vitest";
import { RunFailure, type runTask } from "../playground/send.ts";
import type { ServerEvent } from "../playground/server-events.ts";
import { createGatewaySource, type GatewaySourceOptions } from "./gateway-source.ts";

const meta = {
  provider: "groq",
  operation: "chat-completion",
  model: "llama",
  attempts: 1,
  requestId: "r",
  totalMs: 5,
};

const delta = (content: string): ServerEvent => ({
  event: "delta",
  data: { choices: [{ index: 0, delta: { content } }] },
});

function createChat(send: typeof runTask, options: GatewaySourceOptions = {}) {
  return createChatStore({
    client: createGatewaySource({ send, ...options }),
    model: "llama",
    provider: "groq",
    throttleMs: 0,
  });
}

const play =
  (...events: ServerEvent[]): typeof runTask =>
  async (_, { onEvent }) => {
    for (const event of events) onEvent(event);
  };

describe("a chat of the page's gateway", () => {
  it("streams, and keeps the metadata of the call", async () => {
    const requests: unknown[] = [];
    const chat = createChat(async (request, sending) => {
      requests.push(request);
      await play(delta("Good "), delta("day."), { event: "done", data: { meta } })(request, sending);
    });
    expect((await chat.send("Hi")).status).toBe("done");
    const answer = chat.getState().messages.at(-1);
    expect(answer && getMessageText(answer)).toBe("Good day.");
    expect(answer?.calls).toEqual([meta]);
    expect(requests).toEqual([
      {
        operation: "chat-completion",
        files: {},
        payload: {
          model: "llama",
          provider: "groq",
          messages: [{ role: "user", content: "Hi" }],
          stream: true,
          stream_options: { include_usage: true },
        },
      },
    ]);
  });

  it("shows a response that does not stream", async () => {
    const data = { choices: [{ message: { role: "assistant", content: "All at once." } }] };
    const chat = createChat(play({ event: "result", data: { data } }, { event: "done", data: { meta } }));
    await chat.send("Hi");
    const answer = chat.getState().messages.at(-1);
    expect(answer && getMessageText(answer)).toBe("All at once.");
  });

  it("fails with the gateway's error, and keeps the partial text", async () => {
    const error = { code: "rate-limited", message: "Slow down", provider: "groq", retryAfterSeconds: 12 };
    const chat = createChat(play(delta("Good "), { event: "error", data: { error } }));
    expect(await chat.send("Hi")).toMatchObject({
      status: "failed",
      error: { code: "rate-limited", message: "Slow down", retryAfterSeconds: 12 },
    });
    const answer = chat.getState().messages.at(-1);
    expect(answer).toMatchObject({ status: "partial", parts: [{ type: "text", text: "Good " }] });
    expect(answer?.calls).toBeUndefined();
  });

  it("marks a stopped response of a provider without a key as sandbox output", async () => {
    const chat = createChat(
      (_, { signal, onEvent }) => {
        onEvent(delta("Not "));
        return new Promise((_resolve, reject) => {
          signal.addEventListener("abort", () => reject(signal.reason));
        });
      },
      { isEmulated: (provider) => provider === "groq" },
    );
    const unsubscribe = chat.subscribe(() => {
      const { parts = [] } = chat.getState().messages.at(-1) ?? {};
      if (parts.length > 0) queueMicrotask(chat.stop);
    });
    expect(await chat.send("Hi")).toMatchObject({ status: "stopped" });
    unsubscribe();
    await expect.poll(() => chat.getState().messages.at(-1)?.calls?.[0]?.servedBy).toBe("sandbox");
  });

  it("fails if the page's server does not respond", async () => {
    const chat = createChat(async () => {
      throw new RunFailure({ code: "page-offline", message: "No response to the request" });
    });
    expect(await chat.send("Hi")).toMatchObject({ status: "failed", error: { code: "page-offline" } });
  });
});
