import type { ReactNode } from "react";
import { Badge } from "../../components/ui/badge.tsx";
import { CELL_CLASS, ColumnHeads, ScrollTable } from "../../components/ui/scroll-table.tsx";
import { UntrustedText } from "../../components/untrusted-text.tsx";
import { NUMBER, toTitle } from "../../lib/format.ts";
import { formatDuration } from "../../lib/numbers.ts";
import type { LedgerCall } from "./ledger.ts";
import { formatDollars, formatTime } from "./messages.ts";

/** The calls themselves, the newest first. Children are below them, such as the way to older ones. */
export function CallTable({
  calls,
  title = "Calls",
  empty = "No calls in this time.",
  children,
}: {
  calls: readonly LedgerCall[];
  title?: string;
  /** Empty state of the table. */
  empty?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="calls" className="text-xl">
        {title}
      </h2>
      {calls.length === 0 ? (
        <p className="text-muted">{empty}</p>
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
      {children}
    </section>
  );
}

function Row({ call }: { call: LedgerCall }) {
  const { at, provider, model, operation, outcome, status, attempts, cached, estimated, emulated } = call;
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
        <Badge tone={outcome === "completed" ? "good" : outcome === "client-closed" ? "neutral" : "bad"}>
          {outcome === "client-closed" ? "Stopped" : toTitle(outcome)}
        </Badge>{" "}
        <span className="text-muted">
          {status}
          {attempts > 1 ? `, ${attempts} attempts` : ""}
          {cached ? ", cached" : ""}
          {emulated ? ", sandbox" : ""}
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
