import { Link } from "react-router";

/** Links to the same page with another period. */
export function PeriodLinks<Period extends string>({
  labels,
  current,
  toPath,
}: {
  /** Labels by period, in the order of the links. */
  labels: Readonly<Record<Period, string>>;
  /** Absent if the page shows another time. */
  current: Period | undefined;
  toPath: (period: Period) => string;
}) {
  const periods = Object.keys(labels) as Period[];
  return (
    <nav aria-label="Period" className="flex flex-wrap gap-x-4 gap-y-1 text-sm print:hidden">
      {periods.map((period) => (
        <Link
          key={period}
          to={toPath(period)}
          preventScrollReset
          aria-current={period === current ? "true" : undefined}
          className="inline-flex min-h-8 items-center rounded-sm text-muted underline-offset-4 hover:text-ink hover:underline aria-[current]:font-semibold aria-[current]:text-accent pointer-coarse:min-h-11"
        >
          {labels[period]}
        </Link>
      ))}
    </nav>
  );
}
