import { Bar, BarRows } from "../../components/chart/bar-rows.tsx";
import { ChartFigure } from "../../components/chart/chart-figure.tsx";
import type { MeasuredProvider } from "./measured-providers.ts";

/** Output tokens per second of each measured provider, the fastest first. */
export function SpeedChart({ providers }: { providers: readonly MeasuredProvider[] }) {
  const sorted = providers
    .flatMap(({ tokensPerSecond: speed, ...each }) => (speed === undefined ? [] : [{ ...each, speed }]))
    .sort((a, b) => b.speed - a.speed);
  const [first] = sorted;
  if (!first) return null;
  return (
    <ChartFigure
      title={sorted.length === 1 ? `${first.label} is measured` : `${first.label} is the fastest`}
      lead="Output tokens per second on this server, of half the calls"
      table={{
        columns: ["Provider", "Tokens per second", "Calls"],
        rows: sorted.map(({ label, speed, calls }) => [label, String(Math.round(speed)), String(calls)]),
      }}
    >
      <BarRows
        rows={sorted.map(({ id, label, speed, calls }) => ({
          key: id,
          name: label,
          to: `/providers/${id}`,
          value: `${Math.round(speed)} tok/s`,
          details: `${Math.round(speed)} tokens per second in ${calls} calls`,
          marks: <Bar share={speed / first.speed} className="inset-y-1 bg-accent" />,
        }))}
      />
    </ChartFigure>
  );
}
