import { crc32, deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { decodePng, encodePng } from "./png.ts";

describe("PNG files", () => {
  /** Sixteen pixels in a row, each as the colour type and depth have it, under the filter. */
  const file = (
    type: number,
    depth: number,
    row: readonly number[],
    filter = 0,
    palette?: readonly number[],
  ) => {
    const header = [0, 0, 0, 16, 0, 0, 0, 1, depth, type, 0, 0, 0];
    return Uint8Array.from([
      ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
      ...chunk("IHDR", header),
      ...(palette ? chunk("PLTE", palette) : []),
      ...chunk("IDAT", [...deflateSync(Uint8Array.from([filter, ...row]))]),
      ...chunk("IEND", []),
    ]);
  };
  const chunk = (name: string, data: readonly number[]) => [
    ...[0, 0, data.length >> 8, data.length & 255],
    ...new TextEncoder().encode(name),
    ...data,
    ...[24, 16, 8, 0].map(
      (bits) => (crc32(Uint8Array.from([...new TextEncoder().encode(name), ...data])) >>> bits) & 255,
    ),
  ];
  const sixteen = (...values: readonly number[]) => Array.from({ length: 16 }, () => values).flat();

  it.each<[string, Uint8Array, readonly number[]]>([
    ["grey", file(0, 8, sixteen(77)), [77, 77, 77]],
    ["grey of 16 bits", file(0, 16, sixteen(77, 200)), [77, 77, 77]],
    ["grey of 4 bits", file(0, 4, new Array(8).fill(0x55)), [85, 85, 85]],
    ["black and white", file(0, 1, [0xff, 0xff]), [255, 255, 255]],
    ["colours", file(2, 8, sixteen(1, 2, 3)), [1, 2, 3]],
    ["colours of 16 bits", file(2, 16, sixteen(1, 0, 2, 0, 3, 0)), [1, 2, 3]],
    ["a palette", file(3, 8, sixteen(1), 0, [9, 9, 9, 1, 2, 3]), [1, 2, 3]],
    ["a palette of 2 bits", file(3, 2, new Array(4).fill(0x55), 0, [9, 9, 9, 1, 2, 3]), [1, 2, 3]],
    ["grey on white", file(4, 8, sixteen(100, 0)), [255, 255, 255]],
    ["colours on white", file(6, 8, sixteen(0, 100, 200, 255)), [0, 100, 200]],
    ["differences from the left", file(2, 8, [1, 2, 3, ...sixteen(0, 0, 0).slice(3)], 1), [1, 2, 3]],
    ["differences from above", file(2, 8, sixteen(1, 2, 3), 2), [1, 2, 3]],
    ["differences from a guess", file(2, 8, [1, 2, 3, ...sixteen(0, 0, 0).slice(3)], 4), [1, 2, 3]],
  ])("are read that hold %s", (_, bytes, expected) => {
    const { width, height, pixels } = decodePng(bytes);
    expect([width, height]).toEqual([16, 1]);
    for (let at = 0; at < 16; at++) expect([...pixels.subarray(at * 3, at * 3 + 3)]).toEqual(expected);
  });

  it("decode to the pixels that were encoded", () => {
    const pixels = Uint8Array.from({ length: 30 * 20 * 3 }, (_, at) => (at * 31) % 251);
    expect(decodePng(encodePng(pixels, 30, 20))).toEqual({ width: 30, height: 20, pixels });
  });
});
