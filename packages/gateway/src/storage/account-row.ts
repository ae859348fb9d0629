import type { Account } from "../accounts/account.ts";
import { readTime } from "./read-time.ts";
import type { accounts } from "./schema.ts";

export const fromAccount = ({ id, parent, limits, createdAt }: Account): typeof accounts.$inferInsert => ({
  id,
  parent: parent ?? null,
  limits,
  createdAt: readTime(createdAt),
});

export const toAccount = ({ id, parent, limits, createdAt }: typeof accounts.$inferSelect): Account => ({
  id,
  ...(parent !== null && { parent }),
  limits,
  createdAt: createdAt.toISOString(),
});
