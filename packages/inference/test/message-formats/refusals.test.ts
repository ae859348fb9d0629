import { chatCompletion } from "@inferhub/catalog/operations/chat-completion";
import { IncompleteStreamError, ProviderApiError } from "@inferhub/inference/core";
import type { Provider } from "@inferhub/inference/define";
import { anthropic } from "@inferhub/inference/providers/anthropic";
import { google } from "@inferhub/inference/providers/google";
import { describe, expect, it } from "vitest";
import { anthropicAnswer, anthropicEvents, googlePieces, piece } from "./answers.ts";
import { answered, collect, framed, type Json, named, plain, question, unnamed } from "./exchange.ts";

describe("refusals", () => {
  const chat = { model: "m", messages: question };

  it.each<[string, Provider, unknown, RegExp]>([
    [
      "a blocked prompt",
      google,
      { promptFeedback: { blockReason: "SAFETY", blockReasonMessage: "not that" } },
      /blocked: SAFETY: not that/,
    ],
    ["an error in a list", google, [{ error: { code: 400, message: "No such model" } }], /No such model/],
    [
      "an error under 200",
      anthropic,
      { type: "error", error: { type: "api_error", message: "Out of order" } },
      /Out of order/,
    ],
  ])("%s tells why, plain and streamed", async (_, provider, body, reason) => {
    const { client } = answered(provider as typeof anthropic, [
      plain(body),
      plain(body),
      unnamed([body as Json]),
    ]);
    await expect(client.chatCompletion(chat)).rejects.toThrow(reason);
    await expect(collect(client.chatCompletionStream(chat))).rejects.toThrow(reason);
    const failure = collect(client.chatCompletionStream(chat));
    await expect(failure).rejects.toThrow(reason);
    await expect(failure).rejects.toBeInstanceOf(ProviderApiError);
  });

  it.each<[string, Provider, Response, RegExp]>([
    [
      "anthropic",
      anthropic,
      named([
        ...anthropicEvents.slice(0, 12),
        { type: "error", error: { type: "overloaded_error", message: "Overloaded" } },
      ]),
      /Overloaded/,
    ],
    [
      "google",
      google,
      unnamed([...googlePieces.slice(0, 2), { error: { message: "Overloaded" } }]),
      /Overloaded/,
    ],
  ])(
    "an error in the middle of a stream of %s comes after the words",
    async (_, provider, stream, reason) => {
      const { client } = answered(provider as typeof anthropic, [stream]);
      let text = "";
      const reading = async () => {
        for await (const chunk of client.chatCompletionStream(chat))
          text += chatCompletion.chunkText?.(chunk);
      };
      await expect(reading()).rejects.toThrow(reason);
      expect(text).toMatch(/^One moment/);
    },
  );

  it.each<[string, Provider, Response]>([
    ["anthropic without message_stop", anthropic, named(anthropicEvents.slice(0, -1))],
    ["google without a finish reason", google, unnamed(googlePieces.slice(0, -1))],
    ["an empty stream", google, framed([])],
  ])("%s is incomplete", async (_, provider, stream) => {
    const { client } = answered(provider as typeof anthropic, [stream]);
    await expect(collect(client.chatCompletionStream(chat))).rejects.toBeInstanceOf(IncompleteStreamError);
  });

  it.each([
    ["STOP", "stop"],
    ["MAX_TOKENS", "length"],
    ["SAFETY", "content_filter"],
    ["SPII", "content_filter"],
    ["MALFORMED_FUNCTION_CALL", "error"],
    ["OTHER", "other"],
  ])("google's %s is %s", async (reason, finish) => {
    const { client } = answered(google, [plain(piece([{ text: "A" }], reason))]);
    expect((await client.chatCompletion(chat)).choices[0]?.finish_reason).toBe(finish);
  });

  it.each([
    ["end_turn", "stop"],
    ["stop_sequence", "stop"],
    ["max_tokens", "length"],
    ["pause_turn", "stop"],
    ["refusal", "content_filter"],
    ["model_context_window_exceeded", "length"],
  ])("anthropic's %s is %s", async (stop_reason, finish) => {
    const { client } = answered(anthropic, [plain({ ...anthropicAnswer, stop_reason })]);
    expect((await client.chatCompletion(chat)).choices[0]?.finish_reason).toBe(finish);
  });

  it("an image model that returns text reports the reason", async () => {
    const { client } = answered(google, [
      plain(piece([{ text: "I do not draw people." }], "STOP")),
      plain(piece([], "IMAGE_SAFETY")),
    ]);
    const draw = () => client.textToImage({ model: "m", inputs: "a person" });
    await expect(draw()).rejects.toThrow("I do not draw people.");
    await expect(draw()).rejects.toThrow("IMAGE_SAFETY");
  });
});
