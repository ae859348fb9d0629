import { deflateRawSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { LONGEST_PACKED, pack, packedHash, packedIn, unpack } from "./packed-state.ts";

test("what is packed is unpacked", async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue({ maxDepth: 3, stringUnit: "binary" }), async (value) => {
      const text = await pack(value);
      expect(text).toMatch(/^[\w-]+$/);
      // JSON knows one zero.
      if (text.length <= LONGEST_PACKED)
        expect(await unpack(text)).toEqual(JSON.parse(JSON.stringify(value)));
      expect(packedIn(packedHash(text))).toBe(text.length <= LONGEST_PACKED ? text : "");
    }),
    { numRuns: 60 },
  );
});

test("nothing makes it throw, and what is not packed is nothing", async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.string(), fc.base64String()), async (text) => {
      await unpack(text);
      packedIn(text);
    }),
    { numRuns: 60 },
  );
  expect(await unpack("")).toBeUndefined();
  expect(await unpack("not base64!")).toBeUndefined();
  expect(await unpack("AAAA")).toBeUndefined();
  expect(await unpack("a".repeat(LONGEST_PACKED + 1))).toBeUndefined();
});

test("what would fill the memory is not unpacked", async () => {
  const bomb = deflateRawSync(Buffer.from(`"${"a".repeat(3_000_000)}"`)).toString("base64url");
  expect(bomb.length).toBeLessThan(LONGEST_PACKED);
  expect(await unpack(bomb)).toBeUndefined();
});
