import { Foreign } from "../../components/foreign.tsx";
import { Badge } from "../../components/ui/badge.tsx";
import { Button } from "../../components/ui/button.tsx";
import { CELL, ColumnHeads, ScrollTable } from "../../components/ui/scroll-table.tsx";
import { NUMBER } from "../../lib/format.ts";
import { durationText } from "../../lib/numbers.ts";
import type { Call } from "./ledger.ts";
import { dollars, timeWords } from "./words.ts";

/** The calls themselves, the newest first. */
export function CallTable({
  calls,
  onOlder,
}: {
  calls: readonly Call[];
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

function Row({ call }: { call: Call }) {
  const { at, provider, model, operation, outcome, status, attempts, cached, estimated } = call;
  const { promptTokens, completionTokens, usd, totalMs } = call;
  return (
    <tr>
      <th scope="row" className={`${CELL} text-left font-normal`}>
        <time dateTime={at}>{timeWords(at)}</time>
      </th>
      <td className={CELL}>{provider ? <Foreign most={40}>{provider}</Foreign> : <Unknown />}</td>
      <td className={`${CELL} max-w-72 min-w-48 whitespace-normal!`}>
        {model ? <Foreign most={100}>{model}</Foreign> : <Unknown />}
      </td>
      <td className={CELL}>{operation ? <Foreign most={40}>{operation}</Foreign> : <Unknown />}</td>
      <td className={CELL}>
        <Badge tone={outcome === "completed" ? "good" : "bad"}>
          {outcome === "client-closed" ? "Stopped" : outcome}
        </Badge>{" "}
        <span className="text-muted">
          {status}
          {attempts > 1 ? `, ${attempts} attempts` : ""}
          {cached ? ", cached" : ""}
        </span>
      </td>
      <td className={`${CELL} text-right`}>{countOf(promptTokens, estimated)}</td>
      <td className={`${CELL} text-right`}>{countOf(completionTokens, estimated)}</td>
      <td className={`${CELL} text-right`}>
        {usd === undefined ? <Unknown /> : `${estimated ? "about " : ""}${dollars(usd)}`}
      </td>
      <td className={`${CELL} text-right`}>{durationText(totalMs)}</td>
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
