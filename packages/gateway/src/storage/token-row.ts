import type { Token } from "../auth/token.ts";
import { readTime } from "./read-time.ts";
import type { tokens } from "./schema.ts";

const timeOrNull = (text: string | undefined) => (text === undefined ? null : readTime(text));

export function fromToken(token: Token): typeof tokens.$inferInsert {
  const { id, name, hash, scopes, createdAt, expiresAt, revokedAt, account } = token;
  return {
    id,
    name,
    hash,
    scopes,
    createdAt: readTime(createdAt),
    expiresAt: timeOrNull(expiresAt),
    revokedAt: timeOrNull(revokedAt),
    account: account ?? null,
  };
}

export function toToken({
  createdAt,
  expiresAt,
  revokedAt,
  account,
  ...row
}: typeof tokens.$inferSelect): Token {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    ...(expiresAt && { expiresAt: expiresAt.toISOString() }),
    ...(account !== null && { account }),
    ...(revokedAt && { revokedAt: revokedAt.toISOString() }),
  };
}
