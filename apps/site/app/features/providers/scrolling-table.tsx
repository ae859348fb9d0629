import type { ReactNode } from "react";

/** A table that scrolls sideways where it must, under a heading that names it. */
export function ScrollingTable({
  headingId,
  columns,
  children,
}: {
  /** Id of the heading. */
  headingId: string;
  columns: readonly { readonly label: string; readonly isNumber?: boolean }[];
  /** Rows. */
  children: ReactNode;
}) {
  return (
    <section
      aria-labelledby={headingId}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to be reached by keys
      tabIndex={0}
      className="relative overflow-x-auto rounded-lg border border-line bg-surface shadow-card"
    >
      <table className="w-full text-sm [&_td,&_th]:px-4 [&_td,&_th]:py-2 [&_tbody_th]:font-normal">
        <thead className="bg-raised">
          <tr>
            {columns.map(({ label, isNumber }) => (
              <th
                key={label}
                scope="col"
                className={`font-medium whitespace-nowrap ${isNumber ? "text-right" : "text-left"}`}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">{children}</tbody>
      </table>
    </section>
  );
}
