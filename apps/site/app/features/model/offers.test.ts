import { describe, expect, it } from "vitest";
import { getNextSort, type OfferRow, sortOffers } from "./offers.ts";

const row = (label: string, more: Partial<OfferRow> = {}): OfferRow => ({
  provider: label.toLowerCase(),
  label,
  href: undefined,
  modelId: "talk",
  task: undefined,
  contextTokens: undefined,
  maxOutputTokens: undefined,
  inputUsd: undefined,
  outputUsd: undefined,
  free: undefined,
  features: [],
  status: undefined,
  call: undefined,
  tryIt: undefined,
  ...more,
});

const rows = [row("Groq", { inputUsd: 0.15 }), row("acme"), row("Baseten", { inputUsd: 0.1 }), row("Zed")];
const order = (sort: string) => sortOffers(rows, sort).map(({ label }) => label);

describe("offers", () => {
  it.each([
    ["provider", ["acme", "Baseten", "Groq", "Zed"]],
    ["-provider", ["Zed", "Groq", "Baseten", "acme"]],
    ["input-price", ["Baseten", "Groq", "acme", "Zed"]],
    ["-input-price", ["Groq", "Baseten", "acme", "Zed"]],
    ["nonsense", ["acme", "Baseten", "Groq", "Zed"]],
  ])("by %s: unknown ones last", (sort, labels) => expect(order(sort)).toEqual(labels));

  it("are turned round by a second click", () => {
    expect(getNextSort("context", "provider")).toBe("context");
    expect(getNextSort("context", "context")).toBe("-context");
    expect(getNextSort("context", "-context")).toBe("context");
  });
});
