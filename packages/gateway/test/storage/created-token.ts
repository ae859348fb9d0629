export const TOKEN = {
  id: "tok_1",
  name: "site",
  hash: "ab12",
  scopes: {},
  createdAt: "2026-11-22T07:00:00.000Z",
};

/** The record of its creation. */
export const AUDIT = {
  id: "1",
  at: TOKEN.createdAt,
  action: "token-created",
  tokenId: TOKEN.id,
  tokenName: TOKEN.name,
  actorName: "test",
} as const;
