import { Bar, BarRows } from "../../components/chart/bar-rows.tsx";
import { ChartFigure } from "../../components/chart/chart-figure.tsx";
import { formatDollars } from "./format.ts";
import type { OfferRow } from "./offers.ts";

/** Bars that are longer than this many times the shortest one are cut. */
const MAX_SPREAD = 20;

interface Priced {
  readonly key: string;
  readonly name: string;
  readonly to: string;
  readonly input: number;
  readonly output: number;
}

/** Input and output price of each provider, the cheapest first. Bars of very high prices end in a gap. */
export function PriceChart({ rows, most }: { rows: readonly OfferRow[]; most: number }) {
  const priced = rows.flatMap(({ provider, modelId, label, inputUsd, outputUsd, free }): readonly Priced[] =>
    inputUsd === undefined || outputUsd === undefined || free || inputUsd + outputUsd === 0
      ? []
      : [
          {
            key: `${provider} ${modelId}`,
            name: label,
            to: `/providers/${provider}`,
            input: inputUsd,
            output: outputUsd,
          },
        ],
  );
  const sorted = [...priced].sort((a, b) => a.input + a.output - (b.input + b.output)).slice(0, most);
  const [first, second] = sorted;
  if (!first || !second) return null;
  const highest = Math.max(...sorted.flatMap(({ input, output }) => [input, output]));
  const least = Math.min(...sorted.map(({ output }) => output).filter((usd) => usd > 0));
  const scale = Math.min(highest, least * MAX_SPREAD);
  return (
    <ChartFigure
      title={`${first.name} is the cheapest${rows.some(({ free }) => free) ? " paid offer" : ""}`}
      lead="Input and output price per 1M tokens"
      table={{
        columns: ["Provider", "Input", "Output"],
        rows: sorted.map(({ name, input, output }) => [name, formatDollars(input), formatDollars(output)]),
      }}
    >
      <BarRows
        rows={sorted.map(({ key, name, to, input, output }) => ({
          key,
          name,
          to,
          value: `${formatDollars(input)} / ${formatDollars(output)}`,
          details: `${formatDollars(input)} in, ${formatDollars(output)} out`,
          marks: (
            <>
              <PriceBar share={input / scale} look="top-0 bg-accent/45" />
              <PriceBar share={output / scale} look="bottom-0 bg-accent" />
            </>
          ),
        }))}
      />
    </ChartFigure>
  );
}

function PriceBar({ share, look }: { share: number; look: string }) {
  return (
    <>
      <Bar share={share} className={`h-2 ${look}`} />
      {share > 1 ? <span className={`absolute right-4 h-2 w-1 bg-surface! ${look}`} /> : null}
    </>
  );
}
