import { CELL_CLASS, ColumnHeads, ScrollTable } from "../../components/ui/scroll-table.tsx";
import { UntrustedText } from "../../components/untrusted-text.tsx";
import { NUMBER } from "../../lib/format.ts";
import type { FailedRow } from "./batch.ts";

const COLUMNS = [{ label: "custom_id" }, { label: "Status" }, { label: "Code" }, { label: "Message" }];

/** The first rows that failed. */
export function FailedRowTable({ rows, total }: { rows: readonly FailedRow[]; total: number }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="failed-rows" className="text-xl">
        Errors
      </h2>
      {rows.length < total ? (
        <p className="text-muted">
          The first {NUMBER.format(rows.length)} of {NUMBER.format(total)}. Download the errors for all of
          them.
        </p>
      ) : null}
      <ScrollTable labelledBy="failed-rows">
        <ColumnHeads columns={COLUMNS} />
        <tbody className="divide-y divide-line">
          {rows.map(({ customId, status, code, message }) => (
            <tr key={customId}>
              <th
                scope="row"
                className={`${CELL_CLASS} max-w-60 min-w-24 text-left font-normal whitespace-normal!`}
              >
                <UntrustedText maxChars={100}>{customId}</UntrustedText>
              </th>
              <td className={CELL_CLASS}>{status ?? <span className="text-muted">none</span>}</td>
              <td className={CELL_CLASS}>
                <UntrustedText maxChars={60}>{code}</UntrustedText>
              </td>
              <td className={`${CELL_CLASS} min-w-60 whitespace-normal!`}>
                <UntrustedText maxChars={300}>{message}</UntrustedText>
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </section>
  );
}
