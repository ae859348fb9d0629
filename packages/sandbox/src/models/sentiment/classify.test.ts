import { describe, expect, it } from "vitest";
import { classify } from "./classify.ts";
import { SENTIMENT } from "./word-list.ts";

const best = (text: string) => classify(text)[0]?.label;
const positive = (text: string) => classify(text).find(({ label }) => label === "POSITIVE")?.score ?? 0;

describe("classify", () => {
  it.each([
    ["I love it", "POSITIVE"],
    ["The ferry was late, but the crew were wonderful.", "POSITIVE"],
    ["The crew were wonderful, but the ferry was late and the food was terrible.", "NEGATIVE"],
    ["This is not good", "NEGATIVE"],
    ["It wasn't bad at all", "POSITIVE"],
    ["What a waste of time", "NEGATIVE"],
    ["Never disappointing, always a pleasure", "POSITIVE"],
  ])("reads %j as %s", (text, label) => {
    expect(best(text)).toBe(label);
  });

  it("is surer of strong words than of weak ones", () => {
    expect(positive("very good")).toBeGreaterThan(positive("good"));
    expect(positive("good")).toBeGreaterThan(positive("somewhat good"));
    expect(positive("not awful")).toBeLessThan(positive("excellent"));
  });

  it("stays in the middle when nothing speaks either way", () => {
    expect(positive("The meeting is on Tuesday")).toBe(0.5);
  });

  it("sorts scores that add up to 1 and honours top_k", () => {
    const scores = classify("I hate waiting").map(({ score }) => score);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    expect(scores.reduce((sum, score) => sum + score)).toBeCloseTo(1, 12);
    expect(classify("fine", 1)).toHaveLength(1);
  });

  it("knows at least 150 words", () => {
    expect(SENTIMENT.size).toBeGreaterThan(150);
  });
});
