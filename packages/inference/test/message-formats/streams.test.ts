import type { Provider } from "@inferhub/inference/define";
import { anthropic } from "@inferhub/inference/providers/anthropic";
import { google } from "@inferhub/inference/providers/google";
import { mistral } from "@inferhub/inference/providers/mistral";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { accumulateChat } from "../../src/assist/accumulate-chat.ts";
import {
  anthropicAnswer,
  anthropicEvents,
  googleAnswer,
  googlePieces,
  mistralChunk,
  mistralMessage,
} from "./answers.ts";
import { answered, chunkSchema, collect, named, plain, question, unnamed } from "./exchange.ts";

describe("a streamed response, once joined, equals the full one", () => {
  it.each<[string, Provider, unknown, Response]>([
    ["anthropic", anthropic, anthropicAnswer, named(anthropicEvents)],
    ["anthropic, at once", anthropic, anthropicAnswer, plain(anthropicAnswer)],
    ["google", google, googleAnswer, unnamed(googlePieces)],
    ["google, at once", google, googleAnswer, plain(googleAnswer)],
    ["google, as a list", google, googleAnswer, plain(googlePieces)],
    [
      "mistral",
      mistral,
      {
        id: "c1",
        created: 1,
        model: "m",
        choices: [{ index: 0, message: mistralMessage, finish_reason: "stop" }],
      },
      unnamed([
        mistralChunk({ role: "assistant", content: mistralMessage.content.slice(0, 1) }),
        mistralChunk({ content: "Co" }),
        mistralChunk({ content: [{ type: "text", text: "ld." }] }, "stop"),
      ]),
    ],
  ])("%s", async (_, provider, whole, stream) => {
    const { client, sent } = answered(provider as typeof anthropic, [plain(whole), stream]);
    const call = { model: "m", messages: question };
    const answer = await client.chatCompletion(call);
    const assembly = accumulateChat();
    const chunks = await collect(client.chatCompletionStream(call));
    for (const chunk of chunks) assembly.push(v.parse(chunkSchema, chunk));
    const calls = answer.choices[0]?.message.tool_calls?.map(({ index: _, ...each }) => each);
    const [choice] = answer.choices;
    expect(assembly.answer()).toEqual({
      ...answer,
      object: undefined,
      choices: [{ ...choice, message: { ...choice?.message, ...(calls && { tool_calls: calls }) } }],
    });
    expect(chunks.flatMap((chunk) => chunk.usage ?? []).length).toBe(answer.usage ? 1 : 0);
    expect(sent).toHaveLength(2);
  });

  it("has text, reasoning and calls in separate chunks", async () => {
    const { client } = answered(anthropic, [plain(anthropicAnswer)]);
    const answer = await client.chatCompletion({ model: "claude", messages: question });
    expect(answer).toMatchObject({
      choices: [
        {
          finish_reason: "tool_calls",
          message: {
            content: "One moment: é😀",
            reasoning_content: "Look it up. And the time.",
            tool_calls: [
              { index: 0, id: "toolu_1", function: { name: "weather", arguments: '{"place":"Oslo"}' } },
              { index: 1, id: "toolu_2", function: { name: "clock", arguments: "{}" } },
            ],
          },
        },
      ],
      usage: { prompt_tokens: 13, completion_tokens: 21, total_tokens: 34 },
    });
  });
});
