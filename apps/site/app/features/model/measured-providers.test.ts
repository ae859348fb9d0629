import { expect, it } from "vitest";
import { listMeasuredProviders } from "./measured-providers.ts";
import type { OfferRow } from "./offers.ts";

const row = (provider: string, label: string) => ({ provider, label }) as OfferRow;
const groq = { firstTokenMs: 200, slowFirstTokenMs: 400, tokensPerSecond: 300, calls: 9 };

it("lists each measured provider once, and no provider without an offer", () => {
  const rows = [row("groq", "Groq"), row("nebius", "Nebius"), row("groq", "Groq")];
  expect(listMeasuredProviders(rows, { groq, together: groq })).toEqual([
    { ...groq, id: "groq", label: "Groq" },
  ]);
});
