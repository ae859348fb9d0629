import { Badge } from "../../components/ui/badge.tsx";
import { Button } from "../../components/ui/button.tsx";
import { CELL_CLASS, ColumnHeads, ScrollTable } from "../../components/ui/scroll-table.tsx";
import { UntrustedText } from "../../components/untrusted-text.tsx";
import { NUMBER } from "../../lib/format.ts";
import { formatDuration } from "../../lib/numbers.ts";
import type { LedgerCall } from "./ledger.ts";
import { formatDollars, formatTime } from "./messages.ts";

/** The calls themselves, the newest first. */
export function CallTable({
  calls,
  onOlder,
}: {
  calls: readonly LedgerCall[];
  /** Absent when all are here. */
  onOlder: (() => void) | undefined;
}) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="calls" className="text-xl">
        Calls
      </h2>
      {calls.length === 0 ? (
        <p className="text-muted">Nothing was called in this time.</p>
      ) : (
        <ScrollTable labelledBy="calls">
          <ColumnHeads columns={COLUMNS} />
          <tbody className="divide-y divide-line">
            {calls.map((call) => (
              <Row key={call.requestId} call={call} />
            ))}
          </tbody>
        </ScrollTable>
      )}
      {onOlder ? (
        <Button className="justify-self-start" onClick={onOlder}>
          Show older calls
        </Button>
      ) : null}
    </section>
  );
}

function Row({ call }: { call: LedgerCall }) {
  const { at, provider, model, operation, outcome, status, attempts, cached, estimated } = call;
  const { promptTokens, completionTokens, usd, totalMs } = call;
  return (
    <tr>
      <th scope="row" className={`${CELL_CLASS} text-left font-normal`}>
        <time dateTime={at}>{formatTime(at)}</time>
      </th>
      <td className={CELL_CLASS}>
        {provider ? <UntrustedText maxChars={40}>{provider}</UntrustedText> : <Unknown />}
      </td>
      <td className={`${CELL_CLASS} max-w-72 min-w-48 whitespace-normal!`}>
        {model ? <UntrustedText maxChars={100}>{model}</UntrustedText> : <Unknown />}
      </td>
      <td className={CELL_CLASS}>
        {operation ? <UntrustedText maxChars={40}>{operation}</UntrustedText> : <Unknown />}
      </td>
      <td className={CELL_CLASS}>
        <Badge tone={outcome === "completed" ? "good" : "bad"}>
          {outcome === "client-closed" ? "Stopped" : outcome}
        </Badge>{" "}
        <span className="text-muted">
          {status}
          {attempts > 1 ? `, ${attempts} attempts` : ""}
          {cached ? ", cached" : ""}
        </span>
      </td>
      <td className={`${CELL_CLASS} text-right`}>{countOf(promptTokens, estimated)}</td>
      <td className={`${CELL_CLASS} text-right`}>{countOf(completionTokens, estimated)}</td>
      <td className={`${CELL_CLASS} text-right`}>
        {usd === undefined ? <Unknown /> : `${estimated ? "about " : ""}${formatDollars(usd)}`}
      </td>
      <td className={`${CELL_CLASS} text-right`}>{formatDuration(totalMs)}</td>
    </tr>
  );
}

const countOf = (tokens: number | undefined, estimated: boolean) =>
  tokens === undefined ? <Unknown /> : `${estimated ? "about " : ""}${NUMBER.format(tokens)}`;

const Unknown = () => <span className="text-muted">unknown</span>;

const COLUMNS = [
  { label: "Time (UTC)" },
  { label: "Provider" },
  { label: "Model" },
  { label: "Operation" },
  { label: "Outcome" },
  { label: "Tokens in", isNumber: true },
  { label: "Tokens out", isNumber: true },
  { label: "Cost", isNumber: true },
  { label: "Time", isNumber: true },
];
