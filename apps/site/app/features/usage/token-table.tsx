import { Form } from "react-router";
import { Badge } from "../../components/ui/badge.tsx";
import { Button } from "../../components/ui/button.tsx";
import { CELL_CLASS, ColumnHeads, ScrollTable } from "../../components/ui/scroll-table.tsx";
import { UntrustedText } from "../../components/untrusted-text.tsx";
import type { TokenInfo } from "./ledger.ts";
import { formatDollars, formatTime } from "./messages.ts";

/** The tokens of the gateway: their permissions, and a form to revoke each. */
export function TokenTable({ tokens }: { tokens: readonly TokenInfo[] }) {
  if (tokens.length === 0) return <p className="text-muted">No tokens yet.</p>;
  return (
    <ScrollTable label="Tokens">
      <ColumnHeads columns={COLUMNS} />
      <tbody className="divide-y divide-line">
        {tokens.map((token) => (
          <Row key={token.id} token={token} />
        ))}
      </tbody>
    </ScrollTable>
  );
}

const COLUMNS = [
  { label: "Name" },
  { label: "ID" },
  { label: "Can" },
  { label: "Created (UTC)" },
  { label: "Expires (UTC)" },
  { label: "Status" },
];

function Row({ token }: { token: TokenInfo }) {
  const { id, name, createdAt, expiresAt, revokedAt } = token;
  return (
    <tr>
      <th scope="row" className={`${CELL_CLASS} max-w-60 min-w-32 text-left font-normal whitespace-normal!`}>
        <UntrustedText maxChars={100}>{name}</UntrustedText>
      </th>
      <td className={`${CELL_CLASS} font-mono text-xs`}>{id}</td>
      <td className={`${CELL_CLASS} max-w-80 min-w-40 whitespace-normal!`}>
        <UntrustedText maxChars={400}>{formatScopes(token)}</UntrustedText>
      </td>
      <td className={CELL_CLASS}>{formatTime(createdAt)}</td>
      <td className={CELL_CLASS}>
        {expiresAt ? formatTime(expiresAt) : <span className="text-muted">Never</span>}
      </td>
      <td className={CELL_CLASS}>{revokedAt ? <Badge>Revoked</Badge> : <Revoke id={id} name={name} />}</td>
    </tr>
  );
}

/** A second click ends the token: it cannot be undone. */
function Revoke({ id, name }: { id: string; name: string }) {
  return (
    <details className="group">
      <summary
        aria-label={`Revoke ${name}`}
        className="inline-flex min-h-8 w-fit items-center rounded-md border border-line-strong bg-surface px-2.5 font-medium hover:bg-hover pointer-coarse:min-h-11"
      >
        <span className="group-open:hidden">Revoke</span>
        <span className="hidden group-open:inline">Keep</span>
      </summary>
      <Form method="post" action="/usage/tokens" reloadDocument className="mt-2">
        <Button type="submit" name="revoke" value={id} size="small" variant="danger">
          Revoke for good
        </Button>
      </Form>
    </details>
  );
}

/** A token's permissions in a line. */
function formatScopes({
  scopes: { admin, metrics, budget, providers, models, operations },
}: TokenInfo): string {
  const limits = [
    admin ? "manage the gateway" : "",
    metrics ? "read metrics" : "",
    budget
      ? `spend ${formatDollars(budget.usd)} ${budget.per === "total" ? "in all" : `a ${budget.per}`}`
      : "",
    ...[providers, models, operations].map((names) => (names ? `only ${names.join(", ")}` : "")),
  ].filter(Boolean);
  return limits.length > 0 ? limits.join("; ") : "call everything";
}
