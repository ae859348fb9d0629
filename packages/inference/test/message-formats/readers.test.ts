import type { chatCompletion } from "@inferhub/catalog/operations/chat-completion";
import { type Adapter, type Provider, WireError } from "@inferhub/inference/define";
import { anthropic } from "@inferhub/inference/providers/anthropic";
import { google } from "@inferhub/inference/providers/google";
import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { anthropicAnswer, anthropicEvents, googleAnswer, googlePieces } from "./answers.ts";
import { chunkSchema, inputSchema, type Json, outputSchema, question } from "./exchange.ts";

describe("for any input, readers return chunks or a WireError", () => {
  const words = fc.constantFrom("", "a", "{", "STOP", "tool_use", "text", "thinking");
  const anything = fc.oneof(fc.jsonValue(), words, fc.constantFrom(0, 1, 2, null));
  const bent = (events: readonly Json[]) =>
    fc.oneof(
      fc.constantFrom(...events),
      fc
        .tuple(fc.constantFrom(...events), fc.constantFrom(...events.flatMap(Object.keys)), anything)
        .map(([event, name, value]) => ({ ...event, [name]: value })),
      anything,
    );

  it.each<[string, Provider, readonly Json[]]>([
    ["anthropic", anthropic, anthropicEvents],
    ["google", google, googlePieces],
  ])("%s", async (_, provider, events) => {
    const { stream } = provider.operations["chat-completion"] as Adapter<typeof chatCompletion>;
    const input = v.parse(inputSchema, { messages: question });
    await fc.assert(
      fc.asyncProperty(fc.array(bent(events), { maxLength: 12 }), async (received) => {
        const reader = await stream?.createDecoder({ model: "m", input, outputType: "blob" });
        try {
          for (const event of received) {
            const chunks = reader?.decode({ data: JSON.stringify(event) }) ?? [];
            for (const chunk of chunks) v.parse(chunkSchema, chunk);
          }
        } catch (error) {
          expect(error).toBeInstanceOf(WireError);
        }
      }),
      { numRuns: 500 },
    );
  });

  it.each<[string, Provider, Json]>([
    ["anthropic", anthropic, anthropicAnswer],
    ["google", google, googleAnswer],
  ])("%s, at once", async (_, provider, answer) => {
    const adapter = provider.operations["chat-completion"] as Adapter<typeof chatCompletion>;
    const input = v.parse(inputSchema, { messages: question });
    await fc.assert(
      fc.asyncProperty(bent([answer]), async (body) => {
        try {
          const read = await adapter.parseResponse(body, { model: "m", input, outputType: "blob" });
          v.parse(outputSchema, read);
        } catch (error) {
          expect(error).toBeInstanceOf(WireError);
        }
      }),
      { numRuns: 500 },
    );
  });

  it("also for strings that are not JSON", async () => {
    for (const provider of [anthropic, google]) {
      const { stream } = provider.operations["chat-completion"];
      const reader = await stream?.createDecoder({ model: "m", input: { messages: [] }, outputType: "blob" });
      expect(() => reader?.decode({ data: "{" })).toThrow(WireError);
      expect(reader?.decode({ data: "" })).toEqual([]);
    }
  });
});
