import { cx } from "../../../components/cx.ts";
import { sanitizeText } from "../../../lib/sanitize-text.ts";
import { EmptyOutput } from "../parts/empty-output.tsx";
import { useShowMore } from "../parts/use-show-more.tsx";

const ROWS = 50;
const COLUMNS = 40;

/**
 * A table of strings with its first rows. Highlighted cells have a text alternative for screen
 * readers.
 */
export function DataTable({
  heading,
  rows,
  marked = new Set(),
}: {
  heading: readonly string[];
  rows: readonly (readonly string[])[];
  /** Cells that the response is made of, as "row,column" from 0. */
  marked?: ReadonlySet<string>;
}) {
  const { shown, more } = useShowMore(rows.length, ROWS, "rows");
  const columns = heading.slice(0, COLUMNS);
  return (
    <div className="grid gap-2">
      <section
        aria-label={`Table: ${sanitizeText(columns.join(", "))}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to be reached by keys
        tabIndex={0}
        className="overflow-x-auto rounded-md border border-line"
      >
        <table className="w-full text-sm">
          <thead className="bg-sunken text-left">
            <tr>
              {columns.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns do not change their order
                <th key={at} scope="col" dir="auto" className="px-3 py-1.5 font-medium whitespace-nowrap">
                  {sanitizeText(cell)}
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
        <EmptyOutput>
          The first {COLUMNS} of {heading.length} columns are shown.
        </EmptyOutput>
      ) : null}
    </div>
  );
}

function Cell({ text, isMarked }: { text: string; isMarked: boolean }) {
  return (
    <td dir="auto" className={cx("px-3 py-1.5 tabular", isMarked && "bg-accent-soft font-semibold")}>
      {isMarked ? (
        <mark className="bg-transparent text-ink underline decoration-accent decoration-2 underline-offset-4">
          {sanitizeText(text)}
          <span className="sr-only"> (part of the result)</span>
        </mark>
      ) : (
        sanitizeText(text)
      )}
    </td>
  );
}

/** Rows in the format for pasting into a spreadsheet. */
export const formatTable = (table: readonly (readonly string[])[]): string =>
  table.map((row) => row.join("\t")).join("\n");
