import { Bar, BarRows } from "../../components/chart/bar-rows.tsx";
import { ChartFigure } from "../../components/chart/chart-figure.tsx";
import { formatExact, formatTokens } from "./format.ts";
import type { OfferRow } from "./offers.ts";

/** 4K to 2M tokens. Each doubling has the same width. */
const DOUBLINGS = { from: 12, to: 21 };
const TICKS = [12, 15, 18, 21];

const place = (tokens: number) =>
  Math.min(1, Math.max(0.02, (Math.log2(tokens) - DOUBLINGS.from) / (DOUBLINGS.to - DOUBLINGS.from)));

/** Context of each provider, the longest first. */
export function ContextChart({ rows, most }: { rows: readonly OfferRow[]; most: number }) {
  const known = rows.flatMap(({ provider, modelId, label, contextTokens }) =>
    contextTokens === undefined
      ? []
      : [
          {
            key: `${provider} ${modelId}`,
            name: label,
            to: `/providers/${provider}`,
            tokens: contextTokens,
          },
        ],
  );
  const sorted = [...known].sort((a, b) => b.tokens - a.tokens).slice(0, most);
  const [first, second] = sorted;
  if (!first || !second) return null;
  const longest = known.filter(({ tokens }) => tokens === first.tokens).length;
  return (
    <ChartFigure
      title={describeLongest(first.name, longest, known.length)}
      lead="Context in tokens"
      table={{
        columns: ["Provider", "Context"],
        rows: sorted.map(({ name, tokens }) => [name, formatExact(tokens)]),
      }}
    >
      <BarRows
        rows={sorted.map(({ tokens, ...row }) => ({
          ...row,
          value: formatTokens(tokens),
          details: `${formatExact(tokens)} tokens`,
          marks: <Bar share={place(tokens)} className="inset-y-1 bg-accent" />,
        }))}
        ticks={TICKS.map((power) => ({
          share: (power - DOUBLINGS.from) / (DOUBLINGS.to - DOUBLINGS.from),
          label: power >= 20 ? `${2 ** (power - 20)}M` : `${2 ** (power - 10)}K`,
        }))}
      />
    </ChartFigure>
  );
}

function describeLongest(name: string, longest: number, all: number): string {
  if (longest === all) return "All have the same context";
  return longest === 1
    ? `${name} has the longest context`
    : `${longest} of ${all} offers have the longest context`;
}
