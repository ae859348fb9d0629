import { ItemFrame } from "./item-frame.tsx";

/** A table whose first row is the heading. */
export function TableItem({ table }: { table: readonly (readonly string[])[] }) {
  const [heading = [], ...rows] = table;
  return (
    <ItemFrame caption="Table" text={table.map((row) => row.join("\t")).join("\n")}>
      <section
        aria-label={`Table: ${heading.join(", ")}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to be reached by keys
        tabIndex={0}
        className="overflow-x-auto rounded-md border border-line"
      >
        <table className="w-full text-sm">
          <thead className="bg-raised text-left">
            <tr>
              {heading.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns do not change their order
                <th key={at} scope="col" className="px-3 py-1.5 font-medium whitespace-nowrap">
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows do not change their order
              <tr key={at}>
                {row.map((cell, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells do not change their order
                  <td key={place} dir="auto" className="px-3 py-1.5 tabular">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {rows.length === 0 ? <p className="px-3 py-2 text-sm text-muted">No row was found.</p> : null}
      </section>
    </ItemFrame>
  );
}
