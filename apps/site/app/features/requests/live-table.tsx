import { Link } from "react-router";
import { Badge } from "../../components/ui/badge.tsx";
import { Notice } from "../../components/ui/notice.tsx";
import { CELL_CLASS, ColumnHeads, ScrollTable } from "../../components/ui/scroll-table.tsx";
import { UntrustedText } from "../../components/untrusted-text.tsx";
import { formatCount } from "../../lib/format.ts";
import { formatDuration } from "../../lib/numbers.ts";
import type { LiveRequest, RequestsView } from "./live-request.ts";
import { toRequestPath } from "./request-query.ts";

/** The calls in flight, the longest first. */
export function LiveTable({ live, missingGateways }: Pick<RequestsView, "live" | "missingGateways">) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="live" className="text-xl">
        In flight
      </h2>
      {missingGateways > 0 ? (
        <Notice tone="warn" title={`${formatCount(missingGateways, "gateway")} did not reply`}>
          Calls of {missingGateways === 1 ? "this gateway" : "these gateways"} can be missing from the list.
          Refresh to try again.
        </Notice>
      ) : null}
      {live.length === 0 ? (
        <p className="text-muted">No calls in flight. Refresh to look again.</p>
      ) : (
        <ScrollTable labelledBy="live">
          <ColumnHeads columns={COLUMNS} />
          <tbody className="divide-y divide-line">
            {live.map((request) => (
              <Row key={request.requestId} request={request} />
            ))}
          </tbody>
        </ScrollTable>
      )}
    </section>
  );
}

const COLUMNS = [
  { label: "Request" },
  { label: "Running for", isNumber: true },
  { label: "Provider" },
  { label: "Model" },
  { label: "Operation" },
  { label: "Token" },
  { label: "Path" },
];

function Row({ request }: { request: LiveRequest }) {
  const { requestId, elapsedMs, provider, model, operation, tokenId, path, isBatchRow } = request;
  return (
    <tr>
      <th scope="row" className={`${CELL_CLASS} text-left font-mono text-xs font-normal`}>
        <Link to={toRequestPath(requestId)} className="underline underline-offset-4">
          {requestId}
        </Link>
      </th>
      <td className={`${CELL_CLASS} text-right`}>{formatDuration(elapsedMs)}</td>
      <td className={CELL_CLASS}>{show(provider, "not chosen yet")}</td>
      <td className={`${CELL_CLASS} max-w-72 min-w-48 whitespace-normal!`}>{show(model, "unknown")}</td>
      <td className={CELL_CLASS}>{show(operation, "unknown")}</td>
      <td className={`${CELL_CLASS} font-mono text-xs`}>{show(tokenId, "none")}</td>
      <td className={CELL_CLASS}>
        {show(path, "unknown")} {isBatchRow ? <Badge>Batch row</Badge> : null}
      </td>
    </tr>
  );
}

const show = (text: string | undefined, none: string) =>
  text ? (
    <UntrustedText maxChars={100}>{text}</UntrustedText>
  ) : (
    <span className="font-sans text-muted">{none}</span>
  );
