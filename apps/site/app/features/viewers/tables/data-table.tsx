import { cx } from "../../../components/cx.ts";
import { foreignText } from "../../../lib/foreign-text.ts";
import { Nothing } from "../parts/nothing.tsx";
import { useMore } from "../parts/use-more.tsx";

const ROWS = 50;
const COLUMNS = 40;

/** A table of texts, its first rows at once. Marked cells say so in words, to those who hear them. */
export function DataTable({
  heading,
  rows,
  marked = new Set(),
}: {
  heading: readonly string[];
  rows: readonly (readonly string[])[];
  /** Cells that the answer is made of, as "row,column" from 0. */
  marked?: ReadonlySet<string>;
}) {
  const { shown, more } = useMore(rows.length, ROWS, "rows");
  const columns = heading.slice(0, COLUMNS);
  return (
    <div className="grid gap-2">
      <section
        aria-label={`Table: ${foreignText(columns.join(", "))}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to be reached by keys
        tabIndex={0}
        className="overflow-x-auto rounded-md border border-line"
      >
        <table className="w-full text-sm">
          <thead className="bg-raised text-left">
            <tr>
              {columns.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns do not change their order
                <th key={at} scope="col" dir="auto" className="px-3 py-1.5 font-medium whitespace-nowrap">
                  {foreignText(cell)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.slice(0, shown).map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows do not change their order
              <tr key={at}>
                {row.slice(0, COLUMNS).map((cell, place) => (
                  <Cell
                    // biome-ignore lint/suspicious/noArrayIndexKey: cells do not change their order
                    key={place}
                    text={cell}
                    isMarked={marked.has(`${at},${place}`)}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {rows.length === 0 ? <p className="px-3 py-2 text-sm text-muted">No row was found.</p> : null}
      </section>
      {more}
      {heading.length > COLUMNS ? (
        <Nothing>
          The first {COLUMNS} of {heading.length} columns are shown.
        </Nothing>
      ) : null}
    </div>
  );
}

function Cell({ text, isMarked }: { text: string; isMarked: boolean }) {
  return (
    <td dir="auto" className={cx("px-3 py-1.5 tabular", isMarked && "bg-accent-soft font-semibold")}>
      {isMarked ? (
        <mark className="bg-transparent text-ink underline decoration-accent decoration-2 underline-offset-4">
          {foreignText(text)}
          <span className="sr-only"> (part of the answer)</span>
        </mark>
      ) : (
        foreignText(text)
      )}
    </td>
  );
}

/** Rows as they are pasted into a sheet. */
export const tableText = (table: readonly (readonly string[])[]): string =>
  table.map((row) => row.join("\t")).join("\n");
