import { runTools, runToolsStream, tool } from "@inferhub/inference/assist";
import { anthropic } from "@inferhub/inference/providers/anthropic";
import { google } from "@inferhub/inference/providers/google";
import { toStandardJsonSchema } from "@valibot/to-json-schema";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { anthropicAnswer, anthropicEvents, block, googleAnswer, googlePieces, piece } from "./answers.ts";
import { answered, collect, named, plain, question, unnamed } from "./exchange.ts";

describe("a conversation returns provider data to its provider", () => {
  const weather = tool({
    name: "weather",
    parameters: toStandardJsonSchema(v.object({ place: v.string() })),
    run: ({ place }) => ({ place, celsius: 3 }),
  });
  const clock = tool({ name: "clock", run: () => "noon" });
  const request = {
    model: "m",
    messages: question,
    tools: [weather, clock],
    reasoning_effort: "low" as const,
  };

  it.each<[string, Response, Response]>([
    [
      "plain",
      plain(anthropicAnswer),
      plain({ ...anthropicAnswer, content: [{ type: "text", text: "Cold." }] }),
    ],
    [
      "streamed",
      named(anthropicEvents),
      named([
        ...block(0, { type: "text", text: "Cold." }),
        { type: "message_delta", delta: { stop_reason: "end_turn" }, usage: { output_tokens: 2 } },
        { type: "message_stop" },
      ]),
    ],
  ])("anthropic, %s: thinking stands where it stood, results are one turn", async (way, first, last) => {
    const { client, sent } = answered(anthropic, [first, last]);
    if (way === "plain") await runTools(client, request);
    else await collect(runToolsStream(client, request));
    expect(sent[1]?.body).toMatchObject({
      thinking: { type: "enabled", budget_tokens: 2048 },
      messages: [
        { role: "user", content: "How warm is it in Oslo?" },
        {
          role: "assistant",
          content: [
            { type: "thinking", thinking: "Look it up.", signature: "c2ln" },
            { type: "redacted_thinking", data: "eHg=" },
            { type: "text", text: "One moment: é😀" },
            { type: "tool_use", id: "toolu_1", name: "weather", input: { place: "Oslo" } },
            { type: "thinking", thinking: " And the time.", signature: "c2lnMg==" },
            { type: "tool_use", id: "toolu_2", name: "clock", input: {} },
          ],
        },
        {
          role: "user",
          content: [
            { type: "tool_result", tool_use_id: "toolu_1", content: '{"place":"Oslo","celsius":3}' },
            { type: "tool_result", tool_use_id: "toolu_2", content: "noon" },
          ],
        },
      ],
    });
  });

  it.each<[string, Response, Response]>([
    ["plain", plain(googleAnswer), plain(piece([{ text: "Cold." }], "STOP"))],
    ["streamed", unnamed(googlePieces), unnamed([piece([{ text: "Cold." }], "STOP")])],
  ])("google, %s: signatures stand on their calls, calls without an id get one", async (way, first, last) => {
    const { client, sent } = answered(google, [first, last]);
    if (way === "plain") await runTools(client, request);
    else await collect(runToolsStream(client, request));
    expect(sent[1]?.body["contents"]).toEqual([
      { role: "user", parts: [{ text: "How warm is it in Oslo?" }] },
      {
        role: "model",
        parts: [
          { text: "One moment: é😀" },
          {
            functionCall: { id: "c00010000", name: "weather", args: { place: "Oslo" } },
            thoughtSignature: "c2ln",
          },
          { functionCall: { id: "g2", name: "clock", args: {} } },
        ],
      },
      {
        role: "user",
        parts: [
          {
            functionResponse: { id: "c00010000", name: "weather", response: { place: "Oslo", celsius: 3 } },
          },
          { functionResponse: { id: "g2", name: "clock", response: { result: "noon" } } },
        ],
      },
    ]);
  });
});
