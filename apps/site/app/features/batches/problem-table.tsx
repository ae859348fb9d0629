import { CELL_CLASS, ColumnHeads, ScrollTable } from "../../components/ui/scroll-table.tsx";
import { UntrustedText } from "../../components/untrusted-text.tsx";
import { NUMBER } from "../../lib/format.ts";
import type { BatchProblem } from "./batch.ts";

const COLUMNS = [{ label: "Line", isNumber: true }, { label: "Code" }, { label: "Message" }];

/** Why a batch did not start. */
export function ProblemTable({ problems }: { problems: readonly BatchProblem[] }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="problems" className="text-xl">
        Why it did not start
      </h2>
      <ScrollTable labelledBy="problems">
        <ColumnHeads columns={COLUMNS} />
        <tbody className="divide-y divide-line">
          {problems.map(({ line, code, message }) => (
            <tr key={`${line} ${message}`}>
              <th scope="row" className={`${CELL_CLASS} text-right font-normal`}>
                {line === null ? <span className="text-muted">none</span> : NUMBER.format(line)}
              </th>
              <td className={CELL_CLASS}>{code}</td>
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
