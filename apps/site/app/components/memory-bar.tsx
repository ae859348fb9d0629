import type { ReactNode } from "react";
import { cx } from "./cx.ts";

/** Parts of the memory that a model needs, in GB, in the order of their looks. */
export type MemoryParts = Readonly<Record<string, number>>;

const LOOKS = ["bg-accent", "bg-accent/45", "bg-line-strong/50"];

/** A bar for the parts of the memory. The list below it has the same numbers. */
export function MemoryBar({
  label,
  parts,
  totalGb,
  limitGb = 0,
  format,
  children,
}: {
  /** Name of the list. */
  label: string;
  parts: MemoryParts;
  totalGb: number;
  /** Memory of the machine. A smaller one than the total is marked in the bar. */
  limitGb?: number;
  format: (gb: number) => string;
  /** More items of the list. */
  children?: ReactNode;
}) {
  const scaleGb = Math.max(limitGb, totalGb);
  const drawn = Object.entries(parts).map(([name, gb], index) => ({ name, gb, look: LOOKS[index] }));
  const toPercent = (gb: number) => `${(gb / scaleGb) * 100}%`;
  return (
    <div className="grid gap-2">
      <div
        aria-hidden="true"
        className="relative flex h-3 gap-px overflow-hidden rounded-full border border-line-strong bg-sunken [print-color-adjust:exact]"
      >
        {drawn.map(({ name, gb, look }) => (
          <span key={name} className={look} style={{ width: toPercent(gb) }} />
        ))}
        {limitGb > 0 && limitGb < totalGb ? (
          <span className="absolute inset-y-0 w-0.5 bg-bad" style={{ left: toPercent(limitGb) }} />
        ) : null}
      </div>
      <ul aria-label={label} className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted tabular">
        {drawn.map(({ name, gb, look }) => (
          <li key={name} className="flex items-center gap-1.5">
            <span aria-hidden="true" className={cx("size-2.5 rounded-sm border border-line-strong", look)} />
            {name} {format(gb)}
          </li>
        ))}
        {children}
      </ul>
    </div>
  );
}
