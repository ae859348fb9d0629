import type { ReactNode } from "react";

/** A table that scrolls sideways by itself, by keys too, under its name. Children are its head and body. */
export function ScrollTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section would need a heading of its own
    <div
      role="region"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to be reached by keys
      tabIndex={0}
      className="overflow-x-auto rounded-md border border-line bg-surface"
    >
      <table className="w-full text-sm">{children}</table>
    </div>
  );
}

/** The heading of a table whose columns are not sorted. */
export function Columns({ labels }: { labels: readonly string[] }) {
  return (
    <thead className="bg-raised text-left">
      <tr>
        {labels.map((label) => (
          <th key={label} scope="col" className={HEAD}>
            {label}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** Looks of a heading and of a body's cell. */
export const HEAD = "px-3 py-2 font-medium whitespace-nowrap";
export const CELL = "px-3 py-1.5 whitespace-nowrap tabular";
