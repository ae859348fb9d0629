import { encodeWav } from "@inferhub/catalog/wav";
import { describe, expect, it } from "vitest";
import { findSpeech } from "../src/engines/find-speech.ts";
import { readMessages } from "../src/engines/llama.ts";
import { readWav } from "../src/engines/read-wav.ts";
import { resizePicture, resizePlane } from "../src/engines/resize-picture.ts";
import { LOCAL_MODELS } from "../src/models/index.ts";
import { checkPlatform } from "../src/packs/install-pack.ts";
import { PACKS } from "../src/packs.ts";
import { checkMemory } from "../src/threads/thread-pool.ts";

describe("speech in a recording", () => {
  it("is joined across short pauses, and short sounds are ignored", () => {
    const probabilities = [0, 0.6, 0.4, 0.9, 0.9, 0.1, 0.9, 0.9, 0, 0, 0, 0, 0, 0.9, 0, 0];
    const { share, segments } = findSpeech(probabilities, 0.05, 0.8);
    expect(segments).toEqual([{ start: 0.05, end: 0.4 }]);
    expect(share).toBeCloseTo(0.35 / 0.8);
  });

  it("starts and ends at the thresholds of the model", () => {
    const probabilities = [0.7, 0.7, 0.9, 0.6, 0.4, 0, 0, 0.7, 0.7];
    const { segments } = findSpeech(probabilities, 0.1, 0.9, { begins: 0.8, ends: 0.5 });
    expect(segments).toEqual([{ start: 0.2, end: 0.4 }]);
  });

  it("is absent from silence", () => {
    expect(
      findSpeech(
        Array.from({ length: 30 }, () => 0.02),
        0.032,
        0.96,
      ),
    ).toEqual({ share: 0, segments: [] });
    expect(readWav(encodeWav(new Float32Array(100), 8_000)).samples).toEqual(new Float32Array(100));
  });
});

it("resizes images with linear interpolation", () => {
  expect([...resizePlane([0, 1, 2, 3], 2, 2, 4, 2)]).toEqual([0, 0.5, 1, 1, 2, 2.5, 3, 3]);
  const data = Uint8Array.from([255, 0, 51, 255, 255, 0, 51, 255]);
  expect([...resizePicture({ width: 2, height: 1, data }, 1, 1)]).toEqual([1, 0, expect.closeTo(0.2)]);
});

describe("messages for a GGUF model", () => {
  it("are split into the history and the last message", () => {
    const messages = [
      { role: "system", content: "Be brief." },
      { role: "user", content: [{ type: "text", text: "Hi" }] },
      { role: "assistant", content: "Hello." },
      { role: "user", content: "Bye" },
    ] as const;
    expect(readMessages({ messages: messages as never, tools: undefined })).toEqual({
      history: [
        { type: "system", text: "Be brief." },
        { type: "user", text: "Hi" },
        { type: "model", response: ["Hello."] },
      ],
      prompt: "Bye",
    });
  });

  it.each([
    ["an image", [{ role: "user", content: [{ type: "image_url" }] }], "support only text"],
    ["no user message", [{ role: "assistant", content: "Hello." }], "must have the role"],
    ["a blank text", [{ role: "user", content: "  " }], "is blank"],
  ])("rejects %s", (_, messages, problem) => {
    expect(() => readMessages({ messages: messages as never, tools: undefined })).toThrow(problem);
  });
});

it("names the platforms that a pack supports", () => {
  expect(() => checkPlatform(PACKS.gguf, "darwin")).toThrow('The pack "gguf" supports linux, not darwin');
  expect(checkPlatform(PACKS.default, "darwin")).toBeUndefined();
});

it("rejects a model of the Hub that is larger than the free memory", () => {
  const [model = expect.fail("no model")] = LOCAL_MODELS;
  const large = { ...model, id: "acme/large", bytes: 4e9 };
  expect(() => checkMemory(large, 2e9)).toThrow(
    "acme/large needs about 5200 MB of memory, and 2000 MB are free",
  );
  expect(checkMemory(large, 6e9)).toBe(5_200);
});
