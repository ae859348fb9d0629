import { ButtonLink } from "../../components/ui/button.tsx";
import { CELL_CLASS, ColumnHeads, ScrollTable } from "../../components/ui/scroll-table.tsx";
import { UntrustedText } from "../../components/untrusted-text.tsx";
import { formatTime } from "../usage/messages.ts";
import type { AuditEntry, AuditPage } from "./audit-entry.ts";
import { type AuditQuery, isFiltered, toAuditPath } from "./audit-query.ts";
import { formatAction, formatDetails } from "./messages.ts";

/** A page of the audit trail, and the way to older entries. */
export function AuditTable({ page: { entries, hasOlder }, query }: { page: AuditPage; query: AuditQuery }) {
  const last = entries.at(-1);
  if (!last && query.before === "" && isFiltered(query))
    return (
      <section className="grid gap-3 rounded-lg border border-line bg-surface p-5">
        <h2 className="text-xl">No entries match</h2>
        <p className="text-muted">Change the filters, or show all entries.</p>
        <ButtonLink to={toAuditPath()} className="justify-self-start">
          Clear filters
        </ButtonLink>
      </section>
    );
  if (!last && query.before === "")
    return (
      <section className="grid gap-3 rounded-lg border border-line bg-surface p-5">
        <h2 className="text-xl">No entries yet</h2>
        <p className="text-muted">Each change of a token, an account, or a provider key adds an entry.</p>
        <ButtonLink to="/usage/tokens" className="justify-self-start">
          Create a token
        </ButtonLink>
      </section>
    );
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {last ? (
        <ScrollTable label="Audit trail">
          <ColumnHeads columns={COLUMNS} />
          <tbody className="divide-y divide-line">
            {entries.map((entry) => (
              <Row key={entry.id} entry={entry} />
            ))}
          </tbody>
        </ScrollTable>
      ) : (
        <p className="text-muted">No older entries.</p>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden print:hidden">
        {query.before === "" ? null : (
          <ButtonLink size="small" to={toAuditPath({ ...query, before: "" })}>
            Newest entries
          </ButtonLink>
        )}
        {last && hasOlder ? (
          <ButtonLink size="small" to={toAuditPath({ ...query, before: last.id })}>
            Older entries
          </ButtonLink>
        ) : null}
      </div>
    </section>
  );
}

const COLUMNS = [
  { label: "Time (UTC)" },
  { label: "Action" },
  { label: "Changed" },
  { label: "By" },
  { label: "Details" },
  { label: "Request" },
];

function Row({ entry }: { entry: AuditEntry }) {
  const { at, action, tokenId, tokenName, actorName, actorId, requestId, scopes } = entry;
  const details = formatDetails(scopes);
  return (
    <tr>
      <th scope="row" className={`${CELL_CLASS} text-left font-normal`}>
        <time dateTime={at}>{formatTime(at)}</time>
      </th>
      <td className={CELL_CLASS}>{formatAction(action)}</td>
      <td className={`${CELL_CLASS} max-w-60 min-w-32 whitespace-normal!`}>
        <UntrustedText maxChars={100}>{tokenName}</UntrustedText>
        {tokenName === tokenId ? null : (
          <span className="block font-mono text-xs text-muted">
            <UntrustedText maxChars={100}>{tokenId}</UntrustedText>
          </span>
        )}
      </td>
      <td className={`${CELL_CLASS} max-w-60 min-w-32 whitespace-normal!`}>
        <UntrustedText maxChars={100}>{actorName}</UntrustedText>
        {actorId === undefined ? null : <span className="block font-mono text-xs text-muted">{actorId}</span>}
      </td>
      <td className={`${CELL_CLASS} max-w-80 min-w-40 whitespace-normal!`}>
        {details === "" ? (
          <span className="text-muted">none</span>
        ) : (
          <UntrustedText maxChars={400}>{details}</UntrustedText>
        )}
      </td>
      <td className={`${CELL_CLASS} font-mono text-xs`}>
        {requestId === undefined ? <span className="font-sans text-muted">none</span> : requestId}
      </td>
    </tr>
  );
}
