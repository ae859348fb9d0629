import { BarRows, toWidth } from "../../components/chart/bar-rows.tsx";
import { ChartFigure } from "../../components/chart/chart-figure.tsx";
import { formatDuration } from "../../lib/numbers.ts";
import type { MeasuredProvider } from "./measured-providers.ts";

/** Time to the first token of each measured provider: a dot for p50, a line to p95. The shortest is first. */
export function FirstTokenChart({ providers }: { providers: readonly MeasuredProvider[] }) {
  const sorted = providers
    .flatMap(({ firstTokenMs: half, slowFirstTokenMs: slow, ...each }) =>
      half === undefined || slow === undefined ? [] : [{ ...each, half, slow }],
    )
    .sort((a, b) => a.half - b.half);
  const [first] = sorted;
  if (!first) return null;
  const most = Math.max(...sorted.map(({ slow }) => slow), 1);
  return (
    <ChartFigure
      title={sorted.length === 1 ? `${first.label} is measured` : `${first.label} answers first`}
      lead="Time to first token on this server, p50 to p95"
      table={{
        columns: ["Provider", "p50", "p95", "Calls"],
        rows: sorted.map(({ label, half, slow, calls }) => [
          label,
          formatDuration(half),
          formatDuration(slow),
          String(calls),
        ]),
      }}
    >
      <BarRows
        rows={sorted.map(({ id, label, half, slow, calls }) => ({
          key: id,
          name: label,
          to: `/providers/${id}`,
          value: formatDuration(half),
          details: `${formatDuration(half)} p50, ${formatDuration(slow)} p95 in ${calls} calls`,
          marks: (
            <>
              <span
                className="absolute top-1/2 border-t-2 border-line-strong"
                style={{ left: toWidth(half / most), right: toWidth(1 - slow / most) }}
              />
              <span
                className="absolute top-1/2 size-2.5 -translate-1/2 rounded-full border-5 border-accent"
                style={{ left: toWidth(half / most) }}
              />
            </>
          ),
        }))}
      />
    </ChartFigure>
  );
}
