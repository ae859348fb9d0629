import { describe, expect, it } from "vitest";
import { embed } from "./embed.ts";

const cosine = (a: string, b: string) => {
  const [left, right] = [embed(a), embed(b)];
  return left.reduce((sum, value, index) => sum + value * (right[index] ?? 0), 0);
};

describe("embed", () => {
  it.each([
    ["a harbour at night", "boats in the dark", "a recipe for bread"],
    ["The cat sleeps on the sofa.", "A cat is sleeping on a sofa", "Stock prices fell on Monday."],
    ["How do I reset my password?", "I forgot my password, how to reset it", "Is the pool open today?"],
    ["fresh bread from the bakery", "baking breads at home", "a ship leaves the port"],
    ["The train to Rome was late", "our trains were late again", "She plays the violin"],
    ["a bug in my python code", "debugging a program", "flowers in the garden"],
  ])("puts %j nearer to %j than to %j", (anchor, near, far) => {
    expect(cosine(anchor, near)).toBeGreaterThan(cosine(anchor, far) + 0.05);
  });

  it.each([1, 8, 384, 1536])("gives %i numbers of length 1", (dimensions) => {
    const vector = embed("a harbour at night", dimensions);
    expect(vector).toHaveLength(dimensions);
    expect(Math.hypot(...vector)).toBeCloseTo(1, 6);
  });

  it("has a direction for texts without words", () => {
    expect(Math.hypot(...embed("…!?"))).toBeCloseTo(1, 6);
  });

  it("depends on text and seed alone", () => {
    expect(embed("boat")).toEqual(embed("boat"));
    expect(embed("boat", 384, 1)).not.toEqual(embed("boat", 384, 2));
  });
});
