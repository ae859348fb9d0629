import { inflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { draw, MAX_PIXELS } from "./draw.ts";

/** The pixels of a PNG of ours: every row is stored as its difference from the row above. */
function pixelsOf(bytes: Uint8Array, width: number, height: number) {
  const at = Buffer.from(bytes).indexOf("IDAT");
  const size = new DataView(bytes.buffer).getUint32(at - 4);
  const rows = inflateSync(bytes.subarray(at + 4, at + 4 + size));
  const rowBytes = width * 3;
  const pixels = new Uint8Array(rowBytes * height);
  for (let row = 0; row < height; row++) {
    for (let byte = 0; byte < rowBytes; byte++) {
      const above = row === 0 ? 0 : (pixels[(row - 1) * rowBytes + byte] ?? 0);
      pixels[row * rowBytes + byte] = (rows[row * (rowBytes + 1) + 1 + byte] ?? 0) + above;
    }
  }
  return (x: number, y: number) => [...pixels.subarray((y * width + x) * 3, (y * width + x) * 3 + 3)];
}

const small = { width: 64, height: 48 };
const brightness = (pixel: number[]) => pixel.reduce((sum, value) => sum + value, 0);

describe("draw", () => {
  it("makes a PNG of the size asked for", () => {
    const { bytes, type, ...size } = draw("a lighthouse at dawn", small);
    expect(type).toBe("image/png");
    expect([...bytes.subarray(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    const view = new DataView(bytes.buffer);
    expect({ width: view.getUint32(16), height: view.getUint32(20) }).toEqual(size);
    expect(size).toEqual(small);
  });

  it("draws no larger than the limit", () => {
    expect(draw("sea", { width: 9000, height: 1 })).toMatchObject({ width: MAX_PIXELS, height: 1 });
  });

  it("gives the same bytes for the same prompt, size and seed, and others for another", () => {
    const same = () => draw("a boat", { ...small, seed: 1 }).bytes;
    expect(same()).toEqual(same());
    expect(same()).not.toEqual(draw("a boat", { ...small, seed: 2 }).bytes);
    expect(same()).not.toEqual(draw("a house", { ...small, seed: 1 }).bytes);
  });

  it("makes nights dark and days bright", () => {
    const sky = (prompt: string) => brightness(pixelsOf(draw(prompt, small).bytes, 64, 48)(1, 1));
    expect(sky("the sea at night")).toBeLessThan(sky("the sea on a sunny day") / 2);
  });

  it("has a sky that brightens towards the horizon, and a ground unlike it", () => {
    const pixel = pixelsOf(draw("the sea on a sunny day", small).bytes, 64, 48);
    expect(brightness(pixel(63, 0))).toBeLessThan(brightness(pixel(63, 22)));
    expect(pixel(1, 46)).not.toEqual(pixel(1, 1));
  });

  it("takes the colours that the prompt names", () => {
    const drawn = (prompt: string) => draw(prompt, { ...small, seed: 3 }).bytes;
    expect(drawn("a red house")).not.toEqual(drawn("a green house"));
    const count = (prompt: string, channel: number) => {
      const pixel = pixelsOf(drawn(prompt), 64, 48);
      const all = Array.from({ length: 64 * 48 }, (_, index) => pixel(index % 64, Math.floor(index / 64)));
      return all.filter((each) =>
        each.every((value, at) => at === channel || (each[channel] ?? 0) > value + 90),
      ).length;
    };
    expect(count("a red hot air balloon by day", 0)).toBeGreaterThan(
      count("a blue hot air balloon by day", 0) + 20,
    );
  });
});
