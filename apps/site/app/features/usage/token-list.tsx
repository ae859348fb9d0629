import { useState } from "react";
import { Badge } from "../../components/ui/badge.tsx";
import { Button } from "../../components/ui/button.tsx";
import { CopyButton } from "../../components/ui/copy-button.tsx";
import { Notice } from "../../components/ui/notice.tsx";
import { CELL_CLASS, ColumnHeads, ScrollTable } from "../../components/ui/scroll-table.tsx";
import { UntrustedText } from "../../components/untrusted-text.tsx";
import type { TokenInfo } from "./ledger.ts";
import { formatDollars, formatTime } from "./messages.ts";
import { NewTokenForm } from "./new-token-form.tsx";
import type { TokensState } from "./use-tokens.ts";

/** Who may come in: tokens, what each may do, and what ends one. */
export function TokenList({ tokensState }: { tokensState: TokensState }) {
  const { tokens, error, createdToken } = tokensState;
  if (!tokens) return null;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="tokens" className="text-xl">
        Tokens
      </h2>
      {error ? (
        <Notice tone="bad" title="That was not done" alert>
          <UntrustedText maxChars={300}>{error}</UntrustedText>
        </Notice>
      ) : null}
      {createdToken ? (
        <Notice tone="good" title={<>The token for {createdToken.name} is shown this once</>} alert>
          <span className="flex flex-wrap items-center gap-2">
            <code className="font-mono break-all">{createdToken.secret}</code>
            <CopyButton text={createdToken.secret} label="Copy the token" />
          </span>
        </Notice>
      ) : null}
      {tokens.length === 0 ? (
        <p className="text-muted">No tokens yet.</p>
      ) : (
        <ScrollTable labelledBy="tokens">
          <ColumnHeads columns={COLUMNS} />
          <tbody className="divide-y divide-line">
            {tokens.map((token) => (
              <Row key={token.id} token={token} onRevoke={() => tokensState.revoke(token.id)} />
            ))}
          </tbody>
        </ScrollTable>
      )}
      <NewTokenForm onCreate={tokensState.create} />
    </section>
  );
}

const COLUMNS = [
  { label: "Name" },
  { label: "Id" },
  { label: "May" },
  { label: "Made" },
  { label: "Ends" },
  { label: "Revoked" },
];

function Row({ token, onRevoke }: { token: TokenInfo; onRevoke: () => Promise<void> }) {
  const { id, name, createdAt, expiresAt, revokedAt } = token;
  const [sure, setSure] = useState(false);
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
        {expiresAt ? formatTime(expiresAt) : <span className="text-muted">never</span>}
      </td>
      <td className={CELL_CLASS}>
        {revokedAt ? (
          <Badge>revoked</Badge>
        ) : sure ? (
          <span className="flex gap-2">
            <Button size="small" variant="danger" onClick={onRevoke}>
              Revoke for good
            </Button>
            <Button size="small" variant="quiet" onClick={() => setSure(false)}>
              Keep
            </Button>
          </span>
        ) : (
          <Button size="small" aria-label={`Revoke ${name}`} onClick={() => setSure(true)}>
            Revoke
          </Button>
        )}
      </td>
    </tr>
  );
}

/** What a token may do, in a line. */
function formatScopes({ scopes: { admin, budget, providers, models, operations } }: TokenInfo): string {
  const limits = [
    admin ? "manage the gateway" : "",
    budget
      ? `spend ${formatDollars(budget.usd)} ${budget.per === "total" ? "in all" : `a ${budget.per}`}`
      : "",
    ...[providers, models, operations].map((names) => (names ? `only ${names.join(", ")}` : "")),
  ].filter(Boolean);
  return limits.length > 0 ? limits.join("; ") : "call everything";
}
