import type { CSSProperties, ReactNode } from "react";
import { Link } from "react-router";
import { useHydrated } from "../../lib/use-hydrated.ts";
import { cx } from "../cx.ts";

/** Where a tooltip is next to its point, so that it does not leave the chart. */
type Side = "start" | "center" | "end";

const SIDES: Readonly<Record<Side, string>> = {
  start: "left-0",
  center: "left-1/2 -translate-x-1/2",
  end: "right-0",
};

/**
 * A point of a chart: a link with a tooltip on hover and focus. Arrow keys lead to the others, see
 * {@link moveChartFocus}. Without script, each is a tab stop.
 */
export function ChartPoint({
  to,
  label,
  isFirst,
  side = "center",
  className,
  style,
  children,
}: {
  to: string;
  /** Name and values of the point. The tooltip shows the same. */
  label: string;
  isFirst: boolean;
  side?: Side;
  className?: string;
  style?: CSSProperties;
  children?: ReactNode;
}) {
  const isHydrated = useHydrated();
  return (
    <Link
      to={to}
      data-point=""
      tabIndex={isHydrated && !isFirst ? -1 : 0}
      aria-label={label}
      className={cx("group/point rounded-sm hover:z-10 focus-visible:z-10", className)}
      style={style}
    >
      {children}
      <span
        aria-hidden="true"
        className={cx(
          "pointer-events-none absolute bottom-full z-20 mb-1 hidden w-max max-w-60 rounded-md border border-line bg-surface px-2 py-1 text-left text-xs font-normal text-ink shadow-popover group-hover/point:block group-focus-visible/point:block print:hidden!",
          SIDES[side],
        )}
      >
        {label}
      </span>
    </Link>
  );
}
