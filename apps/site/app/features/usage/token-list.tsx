import { useState } from "react";
import { Foreign } from "../../components/foreign.tsx";
import { Badge } from "../../components/ui/badge.tsx";
import { Button } from "../../components/ui/button.tsx";
import { CopyButton } from "../../components/ui/copy-button.tsx";
import { Notice } from "../../components/ui/notice.tsx";
import { CELL, ColumnHeads, ScrollTable } from "../../components/ui/scroll-table.tsx";
import type { TokenInfo } from "./ledger.ts";
import { NewTokenForm } from "./new-token-form.tsx";
import type { UsedTokens } from "./use-tokens.ts";
import { dollars, timeWords } from "./words.ts";

/** Who may come in: tokens, what each may do, and what ends one. */
export function TokenList({ used }: { used: UsedTokens }) {
  const { tokens, problem, made } = used;
  if (!tokens) return null;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="tokens" className="text-xl">
        Tokens
      </h2>
      {problem ? (
        <Notice tone="bad" title="That was not done" alert>
          <Foreign most={300}>{problem}</Foreign>
        </Notice>
      ) : null}
      {made ? (
        <Notice tone="good" title={<>The token for {made.name} is shown this once</>} alert>
          <span className="flex flex-wrap items-center gap-2">
            <code className="font-mono break-all">{made.secret}</code>
            <CopyButton text={made.secret} label="Copy the token" />
          </span>
        </Notice>
      ) : null}
      {tokens.length === 0 ? (
        <p className="text-muted">There is none yet.</p>
      ) : (
        <ScrollTable labelledBy="tokens">
          <ColumnHeads columns={COLUMNS} />
          <tbody className="divide-y divide-line">
            {tokens.map((token) => (
              <Row key={token.id} token={token} onRevoke={() => used.revoke(token.id)} />
            ))}
          </tbody>
        </ScrollTable>
      )}
      <NewTokenForm onCreate={used.create} />
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
      <th scope="row" className={`${CELL} max-w-60 min-w-32 text-left font-normal whitespace-normal!`}>
        <Foreign most={100}>{name}</Foreign>
      </th>
      <td className={`${CELL} font-mono text-xs`}>{id}</td>
      <td className={`${CELL} max-w-80 min-w-40 whitespace-normal!`}>
        <Foreign most={400}>{mayWords(token)}</Foreign>
      </td>
      <td className={CELL}>{timeWords(createdAt)}</td>
      <td className={CELL}>{expiresAt ? timeWords(expiresAt) : <span className="text-muted">never</span>}</td>
      <td className={CELL}>
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
function mayWords({ scopes: { admin, budget, providers, models, operations } }: TokenInfo): string {
  const limits = [
    admin ? "manage the gateway" : "",
    budget ? `spend ${dollars(budget.usd)} ${budget.per === "total" ? "in all" : `a ${budget.per}`}` : "",
    ...[providers, models, operations].map((names) => (names ? `only ${names.join(", ")}` : "")),
  ].filter(Boolean);
  return limits.length > 0 ? limits.join("; ") : "call everything";
}
