import { and, eq, gt, isNull, or } from "drizzle-orm";
import type { AccountDeletion } from "../accounts/account.ts";
import type { AuditEntry } from "../audit/audit-entry.ts";
import { fromAuditEntry } from "./audit-row.ts";
import type { Database } from "./migrate.ts";
import { readTime } from "./read-time.ts";
import { accounts, audit, tokens } from "./schema.ts";
import { storable } from "./storable.ts";

/** `deleteAccount` of a store in a database. */
export const deleteAccount = (
  db: Database,
  id: string,
  at: string,
  entry: AuditEntry,
): Promise<AccountDeletion> =>
  db.transaction(async (tx) => {
    const isIt = eq(accounts.id, storable(id));
    // From here on, no token or account can reference it.
    const [known] = await tx.select({ id: accounts.id }).from(accounts).where(isIt).for("update");
    if (!known) return { status: "not-found" };
    const isUsable = or(isNull(tokens.expiresAt), gt(tokens.expiresAt, readTime(at)));
    const below = await tx.$count(accounts, eq(accounts.parent, known.id));
    const usable = await tx.$count(
      tokens,
      and(eq(tokens.account, known.id), isNull(tokens.revokedAt), isUsable),
    );
    if (below + usable > 0) return { status: "in-use", accounts: below, tokens: usable };
    await tx.update(tokens).set({ account: null }).where(eq(tokens.account, known.id));
    await tx.delete(accounts).where(isIt);
    await tx.insert(audit).values(fromAuditEntry(entry));
    return { status: "deleted" };
  });
