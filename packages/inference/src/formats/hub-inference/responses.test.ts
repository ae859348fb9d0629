import { textToImage } from "@inferhub/catalog/operations/text-to-image";
import { textToSpeech } from "@inferhub/catalog/operations/text-to-speech";
import { describe, expect, it } from "vitest";
import { media } from "../../media/index.ts";
import { hubTask } from "./hub-task.ts";
import { unwrapFirst, unwrapRows, unwrapSingle, unwrapTokenVectors, zipLabels } from "./responses.ts";

const label = { label: "a", score: 1 };

describe("replies of the Hub", () => {
  it("may be alone, in a list, or in a list of lists", () => {
    for (const body of [label, [label], [[label]]]) expect(unwrapRows(body)).toEqual([label]);
    expect(unwrapRows([])).toEqual([]);
    for (const body of [label, [label], [label, 2]]) expect(unwrapFirst(body)).toEqual(label);
    expect(unwrapSingle([1])).toBe(1);
    expect(unwrapSingle([1, 2])).toEqual([1, 2]);
    expect(unwrapSingle([])).toEqual([]);
  });

  it("are not empty if one result is expected", () => {
    expect(() => unwrapFirst([])).toThrow("empty list");
  });

  it("hold as many labels as scores", () => {
    expect(() => zipLabels({ labels: ["a", "b"], scores: [1] })).toThrow("2 labels and 1 scores");
    expect(() => zipLabels({ labels: ["a"], scores: ["high"] })).toThrow("scores.0");
    expect(zipLabels([])).toEqual([]);
  });
});

describe("vectors of tokens", () => {
  const tokens = [[0.1], [0.2]];
  const texts = { inputs: ["a", "b"] };

  it("unwrap one level around each of several results, and no other", () => {
    expect(unwrapTokenVectors([[tokens], [tokens]], texts)).toEqual([tokens, tokens]);
    expect(unwrapTokenVectors([tokens, tokens], texts)).toEqual([tokens, tokens]);
    expect(unwrapTokenVectors([[0.1], [0.2]], texts)).toEqual([[0.1], [0.2]]);
    expect(unwrapTokenVectors([[[0.1]], [[0.2]]], texts)).toEqual([[[0.1]], [[0.2]]]);
  });

  it("stay unchanged if a level has more than one entry", () => {
    for (const body of [[[[[0.1]]]], [[tokens, tokens], [tokens]], "no list", null]) {
      expect(unwrapTokenVectors(body, { inputs: "a" })).toBe(body);
      expect(unwrapTokenVectors(body, texts)).toBe(body);
    }
  });
});

describe("a file of the Hub", () => {
  const speech = hubTask(() => "/x", { operation: textToSpeech, media, file: "audio" });
  const picture = hubTask(() => "/x", { operation: textToImage, media, file: "image" });
  const call = { model: "m", input: { inputs: "x" }, outputType: "blob" as const };

  it("has the requested type", () => {
    const flac = new Blob(["fLaC"], { type: "audio/flac" });
    expect(speech.parseResponse(flac, call)).toBe(flac);
    expect(() => picture.parseResponse(flac, call)).toThrow("Expected image, got audio/flac");
    expect(() => speech.parseResponse({ label: "x" }, call)).toThrow("got no file");
  });

  it("is an error with the reason, for any status", () => {
    const body = { error: "Model too busy", warnings: [] };
    expect(() => speech.parseResponse(body, call)).toThrow(
      expect.objectContaining({ kind: "refused", message: "Model too busy" }),
    );
  });

  it("has no address", () => {
    expect(() => picture.buildRequest({ ...call, outputType: "url" })).toThrow("Request blob or dataUrl");
  });
});
