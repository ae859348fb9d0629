import { describe, expect, it } from "vitest";
import { createIds, readRequestTime } from "../src/request-id.ts";

const MS = 1_790_000_000_123;

describe("a request ID", () => {
  it("contains its time, and no other text does", () => {
    expect(readRequestTime(createIds()(MS))).toBe(MS);
    for (const text of ["", "r1", "0193c0de-0000-4000-8000-000000000000"])
      expect(readRequestTime(text)).toBeUndefined();
  });

  it.each([
    ["in one millisecond, also in more than 4,096 IDs", () => MS],
    ["with fractions of a millisecond", (index: number) => MS + index / 7],
    ["while the clock is set back", (index: number) => MS - index],
  ])("comes after all IDs before it %s", (_, time) => {
    const newId = createIds();
    const ids = Array.from({ length: 5_000 }, (_, index) => newId(time(index)));
    expect(ids.toSorted()).toEqual(ids);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});
