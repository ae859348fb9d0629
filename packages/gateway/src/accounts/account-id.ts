/** Account kinds, lowest level first. */
export const ACCOUNT_KINDS = ["user", "project", "organization"] as const;

/** Format of an ID. Names contain no spaces. */
export const ACCOUNT_ID = new RegExp(`^(?:${ACCOUNT_KINDS.join("|")}):[A-Za-z0-9][A-Za-z0-9._@-]{0,99}$`);

export const ACCOUNT_ID_HELP = `Expected a kind (${ACCOUNT_KINDS.join(", ")}), a colon and a name of letters, digits and . _ @ -, such as organization:acme`;

const getLevel = (id: string): number =>
  (ACCOUNT_KINDS as readonly string[]).indexOf(id.slice(0, id.indexOf(":")));

/** Returns whether an account can be the parent of another. */
export const isAbove = (parent: string, id: string): boolean => getLevel(parent) > getLevel(id);

/** Subject of a budget or rate in messages: `the organization acme`. Empty for unauthenticated clients. */
export function describeAccount(id: string): string {
  const [, kind, name] = /^([a-z]+):(.+)$/s.exec(id) ?? [];
  return kind === undefined || name === undefined ? "" : `the ${kind} ${name}`;
}
