import { describe, expect, it } from "vitest";
import { hubTextGeneration } from "../hub-inference/hub-text-generation.ts";
import { createTgiDecoder, tgiGeneration } from "./client.ts";

const call = { model: "org/model", input: { inputs: "One two" }, outputType: "blob" as const };
const token = { id: 11, text: " three", logprob: -0.1, special: false };
const event = (body: unknown) => ({ data: JSON.stringify(body) });

describe("a stream of tokens", () => {
  it("keeps the details of each, and ends with the full text", () => {
    const reader = createTgiDecoder();
    const between = { index: 1, token, generated_text: null, details: null, top_tokens: [token] };
    expect(reader.decode({ data: "" })).toEqual([]);
    expect(reader.decode(event(between))).toEqual([between]);
    expect(reader).toMatchObject({ complete: false, closed: false });
    const last = {
      ...between,
      index: 2,
      generated_text: " three three",
      details: { finish_reason: "length" },
    };
    expect(reader.decode(event(last))).toEqual([last]);
    expect(reader).toMatchObject({ complete: true, closed: true });
  });

  it("accepts a full response", () => {
    const reader = createTgiDecoder();
    const [chunk] = reader.decode(event([{ generated_text: " three" }]));
    expect(chunk).toMatchObject({ token: { text: " three" }, generated_text: " three" });
    expect(reader.complete).toBe(true);
  });

  it.each([
    [{ error: "out of memory", error_type: "generation" }, "out of memory"],
    [{ error: { message: "too long", http_status_code: 422 } }, "too long"],
  ])("gives the reason of %j", async (body, reason) => {
    const streams = [tgiGeneration("/a", "/b").stream, hubTextGeneration(() => "/a").stream];
    for (const stream of streams) {
      const reader = await stream?.createDecoder(call);
      expect(() => reader?.decode(event(body))).toThrow(
        expect.objectContaining({ kind: "refused", message: reason }),
      );
    }
  });

  it("rejects a chunk with neither a token nor text", () => {
    expect(() => createTgiDecoder().decode(event({ index: 1 }))).toThrow(
      expect.objectContaining({ kind: "malformed" }),
    );
    expect(() => createTgiDecoder().decode({ data: "three" })).toThrow(
      expect.objectContaining({ kind: "malformed" }),
    );
  });
});

describe("text generation of the Hub", () => {
  it("is not led astray by log probabilities, which name tokens as well", async () => {
    const reader = await hubTextGeneration(() => "/a").stream?.createDecoder(call);
    const choice = { text: " three", finish_reason: "stop", logprobs: { content: [{ token: " three" }] } };
    expect(reader?.decode(event({ choices: [choice] }))).toMatchObject([{ generated_text: " three" }]);
    expect(reader?.complete).toBe(true);
  });

  it.each([[{ error: "Overloaded" }], [{ choices: null, error: "Overloaded" }]])(
    "is refused by %j",
    (body) => {
      expect(() => hubTextGeneration(() => "/a").parseResponse(body, call)).toThrow();
    },
  );
});
