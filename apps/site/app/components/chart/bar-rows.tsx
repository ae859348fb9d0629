import type { ReactNode } from "react";
import { ChartPoint } from "./chart-point.tsx";

/** A row of a chart. */
export interface BarRow {
  readonly key: string;
  readonly name: string;
  /** Where the row leads. */
  readonly to: string;
  /** The value, at the end of the row. */
  readonly value: string;
  /** Further values, for the tooltip and screen readers. */
  readonly details: string;
  /** Marks in the row, placed by {@link toWidth} of their share. */
  readonly marks: ReactNode;
}

/** A name below the rows, at a share of their width. */
export interface BarTick {
  readonly share: number;
  readonly label: string;
}

const COLUMNS =
  "grid grid-cols-[6.5rem_minmax(0,1fr)_6.5rem] items-center gap-x-3 sm:grid-cols-[9rem_minmax(0,1fr)_8rem]";

/** Rows with a name, marks from a common start, and a value. Each is a point that keys reach. */
export function BarRows({ rows, ticks = [] }: { rows: readonly BarRow[]; ticks?: readonly BarTick[] }) {
  return (
    <>
      <ul>
        {rows.map(({ key, name, to, value, details, marks }, at) => (
          <li key={key}>
            <ChartPoint
              to={to}
              label={`${name}: ${details}`}
              isFirst={at === 0}
              side="start"
              className={`relative ${COLUMNS} min-h-7 text-xs hover:bg-hover`}
            >
              <span className="truncate text-ink">{name}</span>
              <span className="relative block h-5">
                {ticks.map(({ share }) => (
                  <span
                    key={share}
                    className="absolute inset-y-[-0.25rem] border-l border-line"
                    style={{ left: toWidth(share) }}
                  />
                ))}
                {marks}
              </span>
              <span className="text-right font-mono whitespace-nowrap text-muted">{value}</span>
            </ChartPoint>
          </li>
        ))}
      </ul>
      {ticks.length > 0 ? (
        <div aria-hidden="true" className={`${COLUMNS} h-5`}>
          <span />
          <span className="relative block h-full">
            {ticks.map(({ share, label }) => (
              <span
                key={share}
                className="absolute top-1 -translate-x-1/2 font-mono text-xs text-muted"
                style={{ left: toWidth(share) }}
              >
                {label}
              </span>
            ))}
          </span>
        </div>
      ) : null}
    </>
  );
}

/** A share of a row, from 0 to 1, as CSS. */
export const toWidth = (share: number) => `${(share * 100).toFixed(2)}%`;

/** A bar from the start of a row. */
export function Bar({ share, className }: { share: number; className: string }) {
  return (
    <span
      className={`absolute left-0 min-w-px rounded-sm print:[print-color-adjust:exact] ${className}`}
      style={{ width: toWidth(Math.min(1, share)) }}
    />
  );
}
