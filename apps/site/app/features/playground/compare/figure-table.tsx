import { cx } from "../../../components/cx.ts";
import { HEAD_CLASS, ScrollTable } from "../../../components/ui/scroll-table.tsx";
import { type ColumnFigures, listFigureRows } from "./compare-figures.ts";

/** Time, speed, tokens and cost of all columns, with the best of each as text. */
export function FigureTable({
  names,
  figures,
}: {
  /** Of the columns: "gpt-oss-120b on Groq". */
  names: readonly string[];
  figures: readonly ColumnFigures[];
}) {
  if (figures.includes("sandbox")) {
    return (
      <p data-testid="no-ranking" className="text-sm text-muted">
        No measurements or ranking: a sandbox response is not a real one.
      </p>
    );
  }
  const rows = listFigureRows(figures);
  if (rows.length === 0) return null;
  return (
    <ScrollTable label="Time, speed and cost">
      <thead className="bg-sunken text-left">
        <tr>
          <th scope="col" className={HEAD_CLASS}>
            Figure
          </th>
          {names.map((name, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have an order, and can be equal
            <th key={at} scope="col" className={HEAD_CLASS}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map(({ name, values, format, best }) => (
          <tr key={name}>
            <th scope="row" className="px-3 py-2 text-left text-sm font-medium">
              {name}
            </th>
            {values.map((value, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have an order, and can be equal
              <td key={at} className="min-w-32 px-3 py-2 align-top">
                <Bar
                  value={value}
                  max={Math.max(...values.map((each) => each ?? 0))}
                  isBest={best?.index === at}
                />
                <span className="font-mono text-sm">{value === undefined ? "Unknown" : format(value)}</span>
                {best?.index === at ? (
                  <span className="ml-2 text-xs font-medium text-good">{best.label}</span>
                ) : null}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

function Bar({ value, max, isBest }: { value: number | undefined; max: number; isBest: boolean }) {
  if (value === undefined || max === 0) return null;
  return (
    <span aria-hidden="true" className="mb-1 block h-1.5 rounded-full bg-sunken">
      <span
        className={cx("block h-full rounded-full", isBest ? "bg-good" : "bg-line-strong")}
        style={{ width: `${Math.max(2, (100 * value) / max)}%` }}
      />
    </span>
  );
}
