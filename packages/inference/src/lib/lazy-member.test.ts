import { describe, expect, it } from "vitest";
import { addLazyMember } from "./lazy-member.ts";

describe("a lazy member", () => {
  it("is made when it is read, and not before", () => {
    let made = 0;
    const target = addLazyMember({ name: "a" }, "count", () => ++made);
    expect(made).toBe(0);
    expect(target.count).toBe(1);
  });

  it("belongs to its own object", () => {
    const [one, two] = [1, 2].map((value) => addLazyMember({}, "value", () => value));
    expect([one?.value, two?.value]).toEqual([1, 2]);
  });

  it("survives a copy, such as the options of a wrapped `fetch`", () => {
    const { signal } = new AbortController();
    const copy = { ...addLazyMember({ method: "POST" }, "signal", () => signal), headers: {} };
    expect(copy.signal).toBe(signal);
    expect(JSON.parse(JSON.stringify(addLazyMember({ a: 1 }, "b", () => 2)))).toEqual({ a: 1, b: 2 });
  });
});
