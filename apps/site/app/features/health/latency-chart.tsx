import { formatDuration } from "../../lib/numbers.ts";
import type { ProviderHealth } from "./provider-health.ts";

const ROW = 28;
const NAME = 130;
const WIDTH = 640;
const PLOT = WIDTH - NAME - 90;

/** Time to first token by provider: a dot for p50, a line to p95. The table below has the same numbers. */
export function LatencyChart({ health }: { health: readonly ProviderHealth[] }) {
  const rows = health.flatMap(({ provider, label, firstContentMs: { p50, p95 } }) =>
    p50 === undefined || p95 === undefined ? [] : [{ provider, label, p50, p95 }],
  );
  if (rows.length === 0) return null;
  const sorted = [...rows].sort((a, b) => a.p50 - b.p50);
  const most = Math.max(...sorted.map(({ p95 }) => p95), 1);
  const place = (ms: number) => NAME + (ms / most) * PLOT;
  const text = sorted.map(
    ({ label, p50, p95 }) => `${label} ${formatDuration(p50)} to ${formatDuration(p95)}`,
  );
  return (
    <figure className="grid gap-2">
      <figcaption className="text-xl font-semibold">Time to first token</figcaption>
      <svg
        role="img"
        aria-label={`Time to first token, p50 to p95: ${text.join(", ")}`}
        viewBox={`0 0 ${WIDTH} ${sorted.length * ROW}`}
        className="w-full max-w-3xl rounded-lg border border-line bg-surface"
      >
        {sorted.map(({ provider, label, p50, p95 }, index) => {
          const y = index * ROW + ROW / 2;
          return (
            <g key={provider}>
              <text x={12} y={y + 4} fontSize={12} className="fill-ink">
                {label.length > 17 ? `${label.slice(0, 16)}…` : label}
              </text>
              <line
                x1={place(p50)}
                x2={place(p95)}
                y1={y}
                y2={y}
                className="stroke-line-strong"
                strokeWidth={2}
              />
              <circle cx={place(p50)} cy={y} r={5} className="fill-accent" />
              <text x={place(p95) + 8} y={y + 4} fontSize={11} className="fill-muted">
                {formatDuration(p50)}
              </text>
            </g>
          );
        })}
      </svg>
    </figure>
  );
}
