import { deflateRawSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_PACKED_CHARS, pack, readPacked, toPackedHash, unpack } from "./packed-state.ts";

test("a packed value is unpacked", async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue({ maxDepth: 3, stringUnit: "binary" }), async (value) => {
      const text = await pack(value);
      expect(text).toMatch(/^[\w-]+$/);
      // JSON has one zero.
      if (text.length <= MAX_PACKED_CHARS)
        expect(await unpack(text)).toEqual(JSON.parse(JSON.stringify(value)));
      expect(readPacked(toPackedHash(text))).toBe(text.length <= MAX_PACKED_CHARS ? text : "");
    }),
    { numRuns: 60 },
  );
});

test("no input throws, and invalid input returns nothing", async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.string(), fc.base64String()), async (text) => {
      await unpack(text);
      readPacked(text);
    }),
    { numRuns: 60 },
  );
  expect(await unpack("")).toBeUndefined();
  expect(await unpack("not base64!")).toBeUndefined();
  expect(await unpack("AAAA")).toBeUndefined();
  expect(await unpack("a".repeat(MAX_PACKED_CHARS + 1))).toBeUndefined();
});

test("what would fill the memory is not unpacked", async () => {
  const bomb = deflateRawSync(Buffer.from(`"${"a".repeat(3_000_000)}"`)).toString("base64url");
  expect(bomb.length).toBeLessThan(MAX_PACKED_CHARS);
  expect(await unpack(bomb)).toBeUndefined();
});
