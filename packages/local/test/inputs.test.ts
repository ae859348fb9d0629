import { encodeWav } from "@inferhub/catalog/wav";
import { describe, expect, it } from "vitest";
import { checkEnglish, checkText } from "../src/engines/bounds.ts";
import type { EngineContext } from "../src/engines/engine.ts";
import { readPicture } from "../src/engines/read-picture.ts";
import { readSound } from "../src/engines/read-sound.ts";
import { resample } from "../src/engines/sound.ts";
import { upscaleTiles } from "../src/engines/upscale-tiles.ts";

const context: EngineContext = {
  load: () => expect.fail("nothing was to be decoded"),
  import: () => expect.fail("nothing was to be loaded"),
  path: () => "",
};

/** Builds the header of a PNG. */
function pngOf(width: number, height: number) {
  const bytes = new Uint8Array(64);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return { bytes, type: "image/png" };
}

describe("invalid inputs", () => {
  it.each([
    ["  \n", "The text is blank"],
    ["x".repeat(10_001), "10,001 characters"],
  ])("rejects text: %j", (text, message) => {
    expect(() => checkText(text)).toThrow(message);
  });

  it("rejects other scripts if the model supports only English", () => {
    expect(() => checkEnglish("Доброе утро")).toThrow("supports only English");
    expect(checkEnglish("42 €")).toBe("42 €");
    expect(checkEnglish("Good morning, Москва")).toContain("Good");
  });

  it("rejects large images before decoding, and other formats", () => {
    expect(() => readPicture(pngOf(10_000, 10_000), context)).toThrow("100 megapixels");
    expect(() => readPicture({ bytes: new Uint8Array([71, 73, 70]), type: "image/gif" }, context)).toThrow(
      "Expected PNG or JPEG",
    );
  });

  it("rejects audio that is too long, empty, or of another format", () => {
    const long = encodeWav(new Float32Array(8_000 * 61), 8_000);
    expect(() => readSound({ bytes: long, type: "audio/wav" }, context)).toThrow("lasts 61 s");
    expect(() => readSound({ bytes: new Uint8Array(100), type: "audio/ogg" }, context)).toThrow(
      "Convert the file to WAV or MP3",
    );
    const empty = encodeWav(new Float32Array(0), 8_000);
    expect(() => readSound({ bytes: empty, type: "audio/wav" }, context)).toThrow("no sound");
  });
});

it("reads and resamples a recording", () => {
  const samples = Float32Array.from({ length: 100 }, (_, at) => at / 200);
  const sound = readSound({ bytes: encodeWav(samples, 8_000), type: "audio/wav" }, context);
  expect(sound.rate).toBe(8_000);
  expect(sound.samples[50]).toBeCloseTo(0.25, 3);
  const twice = resample(sound, 16_000);
  expect(twice).toHaveLength(200);
  expect(twice[101]).toBeCloseTo(0.2525, 3);
});

it("upscales an image tile by tile without seams", async () => {
  const [width, height, factor] = [300, 20, 2];
  const data = Uint8Array.from({ length: width * height * 4 }, (_, at) => Math.floor(at / 4) % 251);
  const tiles: number[] = [];
  const pixels = await upscaleTiles({ width, height, data }, factor, async (tile, tileWidth, tileHeight) => {
    tiles.push(tileWidth);
    const twice = new Float32Array(tile.length * factor * factor);
    for (let y = 0; y < tileHeight * factor; y += 1)
      for (let x = 0; x < tileWidth * factor; x += 1)
        for (let channel = 0; channel < 3; channel += 1)
          twice[(y * tileWidth * factor + x) * 3 + channel] =
            tile[((y >> 1) * tileWidth + (x >> 1)) * 3 + channel] ?? 0;
    return twice;
  });
  expect(tiles).toHaveLength(2);
  const wrong = Array.from({ length: width * factor * height * factor }, (_, at) => {
    const x = (at % (width * factor)) >> 1;
    const y = Math.floor(at / (width * factor)) >> 1;
    return Math.round(pixels[at * 3] ?? -1) === data[(y * width + x) * 4];
  }).filter((isRight) => !isRight);
  expect(wrong).toEqual([]);
});
