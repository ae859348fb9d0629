import type { ReactNode } from "react";
import { Disclosure } from "../ui/disclosure.tsx";
import { CELL_CLASS, ColumnHeads, ScrollTable } from "../ui/scroll-table.tsx";
import { moveChartFocus } from "./move-chart-focus.ts";

/** The numbers of a chart. The first cell of a row is its heading. */
export interface ChartTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A chart with its finding as the title, and its numbers as a table. */
export function ChartFigure({
  title,
  lead,
  table,
  children,
}: {
  /** What the chart shows, as a sentence. */
  title: string;
  /** What is measured, with its unit. */
  lead: string;
  table: ChartTable;
  children: ReactNode;
}) {
  return (
    <figure className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2 break-inside-avoid">
      <figcaption>
        <span className="block font-semibold">{title}</span>
        <span className="text-sm text-muted">{lead}</span>
      </figcaption>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of links, not of form fields */}
      <div
        role="group"
        aria-label={`Chart: ${lead}`}
        onKeyDown={moveChartFocus}
        className="min-w-0 rounded-lg border border-line bg-surface p-3"
      >
        {children}
      </div>
      <Disclosure summary="View as table" className="print:hidden">
        <ScrollTable label={lead}>
          <ColumnHeads columns={table.columns.map((label, at) => ({ label, isNumber: at > 0 }))} />
          <tbody className="divide-y divide-line">
            {table.rows.map(([name, ...values]) => (
              <tr key={[name, ...values].join()}>
                <th scope="row" className={`${CELL_CLASS} text-left font-normal`}>
                  {name}
                </th>
                {values.map((value, at) => (
                  <td key={table.columns[at + 1]} className={`${CELL_CLASS} text-right`}>
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      </Disclosure>
    </figure>
  );
}
