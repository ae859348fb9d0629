import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { OfferCharts } from "./offer-charts.tsx";
import type { OfferRow } from "./offers.ts";

const row = (provider: string, label: string, outputUsd: number) =>
  ({ provider, label, modelId: "m", inputUsd: outputUsd / 2, outputUsd, contextTokens: 131_072 }) as OfferRow;

const render = (measured: Parameters<typeof OfferCharts>[0]["measured"]) => {
  const rows = [row("groq", "Groq", 1), row("nebius", "Nebius", 0.5)];
  return renderToStaticMarkup(
    <MemoryRouter>
      <OfferCharts rows={rows} measured={measured} />
    </MemoryRouter>,
  );
};

it("names the fastest and the first to answer, with p95 and calls for keyboards and screen readers", () => {
  const html = render({
    groq: { firstTokenMs: 210, slowFirstTokenMs: 800, tokensPerSecond: 276.4, calls: 24 },
    nebius: { firstTokenMs: 400, slowFirstTokenMs: 900, tokensPerSecond: 61, calls: 5 },
  });
  expect(html).toContain("Groq is the fastest");
  expect(html).toContain('aria-label="Groq: 276 tokens per second in 24 calls"');
  expect(html).toContain("Groq answers first");
  expect(html).toMatch(/aria-label="Groq: [^"]*p50, [^"]*p95 in 24 calls"/);
  expect(html).toContain("Nebius is the cheapest");
  expect(html).not.toContain("not measured on this server");
});

it("shows no speed without measurements, and explains it", () => {
  const html = render({});
  expect(html).not.toContain("is the fastest");
  expect(html).toContain("not measured on this server");
});
