import type { ReactNode } from "react";
import { formatDollars, formatShort } from "./format.ts";
import type { OfferRow } from "./offers.ts";

const ROW = 30;
const NAME = 150;
const WIDTH = 620;
const PLOT = WIDTH - NAME - 130;
/** Bars that are longer than this many times the shortest one are cut. */
const MAX_SPREAD = 20;
const MAX_ROWS = 12;

/** Prices and context of the providers as bars. The table below has the same numbers. */
export function OfferCharts({ rows }: { rows: readonly OfferRow[] }) {
  const plain = rows.filter(({ status }) => status !== "deprecated");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 empty:hidden xl:grid-cols-2">
      <PriceChart rows={plain} />
      <ContextChart rows={plain} />
    </div>
  );
}

interface Priced {
  readonly name: string;
  readonly input: number;
  readonly output: number;
}

function PriceChart({ rows }: { rows: readonly OfferRow[] }) {
  const priced = rows.flatMap(({ label, inputUsd, outputUsd, free }): readonly Priced[] =>
    inputUsd === undefined || outputUsd === undefined || free || inputUsd + outputUsd === 0
      ? []
      : [{ name: label, input: inputUsd, output: outputUsd }],
  );
  const sorted = [...priced].sort((a, b) => a.input + a.output - (b.input + b.output)).slice(0, MAX_ROWS);
  const [first, second] = sorted;
  if (!first || !second) return null;
  const most = Math.max(...sorted.flatMap(({ input, output }) => [input, output]));
  const least = Math.min(...sorted.map(({ output }) => output).filter((usd) => usd > 0));
  const scale = Math.min(most, least * MAX_SPREAD);
  return (
    <Chart
      title={`${first.name} is the cheapest${rows.some(({ free }) => free) ? " paid offer" : ""}`}
      lead="Input and output price per 1M tokens"
      words={sorted.map(
        ({ name, input, output }) => `${name} ${formatDollars(input)} in, ${formatDollars(output)} out`,
      )}
      height={sorted.length * ROW}
    >
      {sorted.map(({ name, input, output }, at) => (
        <g key={`${name} ${input} ${output}`}>
          <Name y={at * ROW + ROW / 2}>{name}</Name>
          <PriceBar y={at * ROW + 6} usd={input} scale={scale} look="fill-accent/45" />
          <PriceBar y={at * ROW + 16} usd={output} scale={scale} look="fill-accent" />
          <text x={NAME + PLOT + 8} y={at * ROW + ROW / 2 + 4} fontSize={11} className="fill-muted">
            {formatDollars(input)} / {formatDollars(output)}
          </text>
        </g>
      ))}
    </Chart>
  );
}

/** A bar from zero. One that is too long for the scale ends in a gap. */
function PriceBar({ y, usd, scale, look }: { y: number; usd: number; scale: number; look: string }) {
  const width = Math.max(1, Math.min(1, usd / scale) * PLOT);
  return (
    <>
      <rect x={NAME} y={y} width={width} height={8} rx={2} className={look} />
      {usd > scale ? (
        <rect x={NAME + width - 16} y={y - 1} width={4} height={10} className="fill-surface" />
      ) : null}
    </>
  );
}

/** 4K to 2M tokens, each doubling with the same width. */
const DOUBLINGS = [12, 13, 14, 15, 16, 17, 18, 19, 20, 21];

function ContextChart({ rows }: { rows: readonly OfferRow[] }) {
  const known = rows.flatMap(({ label, contextTokens }) =>
    contextTokens === undefined ? [] : [{ name: label, tokens: contextTokens }],
  );
  const sorted = [...known].sort((a, b) => b.tokens - a.tokens).slice(0, MAX_ROWS);
  const [first, second] = sorted;
  if (!first || !second) return null;
  const [from = 12, to = 21] = [DOUBLINGS[0], DOUBLINGS.at(-1)];
  const place = (tokens: number) =>
    NAME + Math.min(1, Math.max(0.02, (Math.log2(tokens) - from) / (to - from))) * PLOT;
  const longest = known.filter(({ tokens }) => tokens === first.tokens).length;
  return (
    <Chart
      title={describeLongest(first.name, longest, known.length)}
      lead="Context in tokens"
      words={sorted.map(({ name, tokens }) => `${name} ${formatShort(tokens)}`)}
      height={sorted.length * ROW + 18}
    >
      {DOUBLINGS.filter((_, at) => at % 3 === 0).map((power) => (
        <g key={power}>
          <line
            x1={place(2 ** power)}
            x2={place(2 ** power)}
            y1={0}
            y2={sorted.length * ROW}
            className="stroke-line"
          />
          <text
            x={place(2 ** power)}
            y={sorted.length * ROW + 13}
            fontSize={10}
            textAnchor="middle"
            className="fill-muted"
          >
            {2 ** power >= 2 ** 20 ? `${2 ** (power - 20)}M` : `${2 ** (power - 10)}K`}
          </text>
        </g>
      ))}
      {sorted.map(({ name, tokens }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a provider can have several offers
        <g key={at}>
          <Name y={at * ROW + ROW / 2}>{name}</Name>
          <rect
            x={NAME}
            y={at * ROW + 10}
            width={place(tokens) - NAME}
            height={10}
            rx={2}
            className="fill-accent"
          />
          <text x={NAME + PLOT + 8} y={at * ROW + ROW / 2 + 4} fontSize={11} className="fill-muted">
            {formatShort(tokens)}
          </text>
        </g>
      ))}
    </Chart>
  );
}

function describeLongest(name: string, longest: number, all: number): string {
  if (longest === all) return "All have the same context";
  return longest === 1
    ? `${name} has the longest context`
    : `${longest} of ${all} offers have the longest context`;
}

function Name({ y, children }: { y: number; children: string }) {
  return (
    <text x={12} y={y + 4} fontSize={12} className="fill-ink">
      {children.length > 20 ? `${children.slice(0, 19)}…` : children}
    </text>
  );
}

function Chart({
  title,
  lead,
  words,
  height,
  children,
}: {
  title: string;
  lead: string;
  /** The values as text, for screen readers. */
  words: readonly string[];
  height: number;
  children: ReactNode;
}) {
  return (
    <figure className="grid gap-2">
      <figcaption>
        <span className="block font-semibold">{title}</span>
        <span className="text-sm text-muted">{lead}</span>
      </figcaption>
      <svg
        role="img"
        aria-label={`${lead}: ${words.join("; ")}`}
        viewBox={`0 0 ${WIDTH} ${height + 8}`}
        className="w-full rounded-lg border border-line bg-surface py-1"
      >
        {children}
      </svg>
    </figure>
  );
}
