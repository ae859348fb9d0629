import { expect, it } from "vitest";
import { sniffMediaType } from "./media.ts";
import { encodeWav } from "./wav.ts";

it("writes a header that matches its data, and clips samples to their range", () => {
  const bytes = encodeWav(new Float32Array([0, 1, -1, 2]), 16_000);
  const view = new DataView(bytes.buffer);
  expect(sniffMediaType(bytes)).toBe("audio/wav");
  expect([
    view.getUint32(4, true),
    view.getUint32(24, true),
    view.getUint32(28, true),
    view.getUint32(40, true),
  ]).toEqual([44, 16_000, 32_000, 8]);
  expect([0, 1, 2, 3].map((index) => view.getInt16(44 + index * 2, true))).toEqual([
    0, 32_767, -32_768, 32_767,
  ]);
});
