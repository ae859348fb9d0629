import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { PriceSpeedChart } from "./price-speed-chart.tsx";
import type { ProviderStats } from "./provider-stats.server.ts";

const stats = (id: string, label: string, typicalOutputUsd: number | undefined) =>
  ({ id, label, typicalOutputUsd }) as ProviderStats;

const PROVIDERS = [
  stats("groq", "Groq", 0.79),
  stats("nebius", "Nebius", 0.4),
  stats("cohere", "Cohere", 10),
  stats("tei", "TEI", undefined),
];

const render = (measured: Parameters<typeof PriceSpeedChart>[0]["measured"]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <PriceSpeedChart stats={PROVIDERS} measured={measured} />
    </MemoryRouter>,
  );

const speed = (tokensPerSecond: number) => ({
  firstTokenMs: 200,
  slowFirstTokenMs: 400,
  tokensPerSecond,
  calls: 9,
});

it("places measured providers by price and speed, and the others by price", () => {
  const html = render({ groq: speed(276), cohere: speed(60) });
  expect(html).toContain("Groq is the fastest, Nebius the cheapest");
  expect(html).toContain('aria-label="Groq: $0.79, 276 tok/s"');
  expect(html).toContain('aria-label="Nebius: $0.40, not measured on this server"');
  // A provider without a known price has no place.
  expect(html).not.toContain("TEI");
  // The front leads from the cheapest measured provider to the fastest: Cohere is dearer and slower than Groq.
  expect(html.match(/<polyline points="([^"]*)"/)?.[1]?.split(" ")).toHaveLength(1);
});

it("says that no speed is measured yet, and still compares prices", () => {
  const html = render({});
  expect(html).toContain("Nebius is the cheapest; no speed is measured yet");
  expect(html).not.toContain("polyline");
  expect(html.match(/not measured on this server"/g)).toHaveLength(3);
});
