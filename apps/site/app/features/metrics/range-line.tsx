import { cx } from "../../components/cx.ts";
import type { MetricView } from "./metric-view.server.ts";

const NUMBER = new Intl.NumberFormat("en");

/** "0 to 100", "0 and above", "up to 1", "any number". */
export function formatRange([least, greatest]: MetricView["range"]): string {
  if (least === null) return greatest === null ? "any number" : `up to ${NUMBER.format(greatest)}`;
  return greatest === null
    ? `${NUMBER.format(least)} and above`
    : `${NUMBER.format(least)} to ${NUMBER.format(greatest)}`;
}

/**
 * The range as a line with the better end marked. A bar marks a closed end, a round one is open.
 * @param value a result to mark, if both ends are closed
 */
export function RangeLine({
  range: [least, greatest],
  better,
  value,
}: Pick<MetricView, "range" | "better"> & { value?: number }) {
  const good = better === "higher" ? "right" : "left";
  const isMarked = value !== undefined && least !== null && greatest !== null;
  return (
    <div aria-hidden="true" className="grid w-full max-w-md gap-1.5 [print-color-adjust:exact]">
      <div
        className={cx(
          "relative h-2 from-line to-accent",
          good === "right" ? "bg-linear-to-r" : "bg-linear-to-l",
          least === null ? "rounded-l-full" : "border-l-3 border-ink",
          greatest === null ? "rounded-r-full" : "border-r-3 border-ink",
        )}
      >
        {isMarked ? (
          <span
            className="absolute -inset-y-1 w-1 -translate-x-1/2 rounded-full bg-ink ring-2 ring-surface"
            style={{ left: `${((value - least) / (greatest - least)) * 100}%` }}
          />
        ) : null}
      </div>
      <div className="flex justify-between text-xs text-muted tabular">
        <End value={least} isGood={good === "left"} />
        <End value={greatest} isGood={good === "right"} />
      </div>
    </div>
  );
}

function End({ value, isGood }: { value: number | null; isGood: boolean }) {
  return (
    <span>
      {value === null ? "open" : NUMBER.format(value)}
      {isGood ? <span className="text-accent"> best</span> : null}
    </span>
  );
}
