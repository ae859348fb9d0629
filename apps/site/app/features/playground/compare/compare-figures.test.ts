import { describe, expect, it } from "vitest";
import { listFigureRows, readFigures } from "./compare-figures.ts";

const bestOf = (columns: Parameters<typeof listFigureRows>[0]) =>
  Object.fromEntries(
    listFigureRows(columns).flatMap(({ name, best }) => (best ? [[name, [best.label, best.index]]] : [])),
  );

const quick = { firstTokenMs: 200, totalMs: 1900, outputTokens: 412, tokensPerSecond: 242, usd: 0.0004 };
const cheap = { firstTokenMs: 350, totalMs: 1400, outputTokens: 388, tokensPerSecond: 370, usd: 0.0002 };

describe("the figures of a comparison", () => {
  it("name the best column of each kind that has one", () => {
    expect(bestOf([quick, cheap])).toEqual({
      "First token": ["Fastest start", 0],
      "Total time": ["Fastest", 1],
      "Tokens per second": ["Highest rate", 1],
      Cost: ["Cheapest", 1],
    });
  });

  it("rank nothing with a sandbox response, or before all columns have ended", () => {
    expect(bestOf([quick, "sandbox"])).toEqual({});
    expect(bestOf([quick, undefined])).toEqual({});
  });

  it("rank no price if one is unknown, and no equal values", () => {
    const { usd: _, ...unpriced } = cheap;
    expect(bestOf([quick, unpriced])).not.toHaveProperty("Cost");
    expect(bestOf([quick, quick])).toEqual({});
  });

  it("are in the units of the table", () => {
    const texts = listFigureRows([quick, cheap]).map(({ values, format }) =>
      values.map((value) => (value === undefined ? "" : format(value))),
    );
    expect(texts).toEqual([
      ["200 ms", "350 ms"],
      ["1.90 s", "1.40 s"],
      ["242", "370"],
      ["412", "388"],
      ["$0.0004", "$0.0002"],
    ]);
  });

  it("are absent for a sandbox response", () => {
    const meta = {
      provider: "groq",
      model: "m",
      operation: "chat-completion",
      attempts: 1,
      requestId: "",
      totalMs: 10,
    };
    expect(readFigures(undefined)).toBeUndefined();
    expect(readFigures({ request: {}, text: "", meta: { ...meta, servedBy: "sandbox" } })).toBe("sandbox");
    expect(readFigures({ request: {}, text: "", meta: { ...meta, servedBy: "groq" } })).toEqual({
      totalMs: 10,
    });
  });
});
