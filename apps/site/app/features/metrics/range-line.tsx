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

/** The range as a line with the better end marked. A bar marks a closed end, an arrow an open one. */
export function RangeLine({ range: [least, greatest], better }: Pick<MetricView, "range" | "better">) {
  const good = better === "higher" ? "right" : "left";
  return (
    <div aria-hidden="true" className="grid max-w-md gap-1.5">
      <div
        className={cx(
          "relative h-2 from-line to-accent",
          good === "right" ? "bg-linear-to-r" : "bg-linear-to-l",
          least === null ? "rounded-l-full" : "border-l-3 border-ink",
          greatest === null ? "rounded-r-full" : "border-r-3 border-ink",
        )}
      />
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
