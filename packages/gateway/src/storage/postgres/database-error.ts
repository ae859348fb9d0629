/** The parts of a URL that are safe in messages. */
export interface DatabaseAddress {
  /** `host:port/database`. */
  readonly place: string;
  readonly user: string;
}

/**
 * Why a database can't be used.
 * - `address`: the URL is invalid
 * - `unreachable`: the connection failed or was lost
 * - `access`: the user or password is wrong, or lacks a permission
 * - `missing`: the database doesn't exist
 * - `secure`: the connection can't use TLS as the URL requires
 * - `full`: the disk is full, or the server has no free connections
 */
export type DatabaseErrorKind = "address" | "unreachable" | "access" | "missing" | "secure" | "full";

/** Thrown if the database can't be used. The message contains the URL and the user, never the password. */
export class DatabaseError extends Error {
  override readonly name = "DatabaseError";
  readonly kind: DatabaseErrorKind;

  constructor(kind: DatabaseErrorKind, message: string) {
    super(message);
    this.kind = kind;
  }
}

/** Error codes of PostgreSQL and of connections that the input didn't cause. */
const KINDS: readonly (readonly [Exclude<DatabaseErrorKind, "address">, RegExp])[] = [
  ["access", /^(28...|42501)$/],
  ["missing", /^3D000$/],
  ["full", /^(53[124]00|ENOSPC)$/],
  ["secure", /^(ERR_TLS_|ERR_SSL_|CERT_|SELF_SIGNED|DEPTH_ZERO|UNABLE_TO_)/],
  [
    "unreachable",
    /^(08...|57P0[1-5]|53300|25006|E(CONN|HOST|NET|PIPE|NOTFOUND|AI_AGAIN|TIMEDOUT)\w*|ENOENT)$/,
  ],
];

/** Driver errors without a code. */
const UNREACHABLE =
  /timeout|timed out|Connection terminated|Client has encountered a connection error|not queryable|Client was closed|Cannot use a pool after/i;
const INSECURE = /does not support SSL|certificate|altnames/i;

/** Returns why the database can't be used. `undefined` for errors that the input caused. */
export function classifyDatabaseError(error: unknown): Exclude<DatabaseErrorKind, "address"> | undefined {
  const { code, message } = findRootCause(error);
  if (code !== undefined) {
    const known = KINDS.find(([, pattern]) => pattern.test(code));
    if (known) return known[0];
  }
  if (INSECURE.test(message)) return "secure";
  return UNREACHABLE.test(message) ? "unreachable" : undefined;
}

/** Returns the driver's error, without the failed statement and its values. */
export function findRootCause(error: unknown): {
  readonly code: string | undefined;
  readonly message: string;
} {
  let root = error;
  while (root instanceof Error && root.cause instanceof Error) root = root.cause;
  // For several addresses of one host, the first error is enough.
  if (root instanceof AggregateError && root.errors.length > 0) root = root.errors[0];
  const { code, message } = (root ?? {}) as { readonly code?: unknown; readonly message?: unknown };
  return { code: typeof code === "string" ? code : undefined, message: String(message ?? root) };
}

/** Explains why a database cannot be opened, or returns the error unchanged. */
export function explainOpenError(error: unknown, { place, user }: DatabaseAddress): unknown {
  const kind = classifyDatabaseError(error);
  if (!kind) return error;
  const { code, message } = findRootCause(error);
  return new DatabaseError(kind, EXPLANATIONS[kind](place, user, code ?? "", message));
}

const EXPLANATIONS: Readonly<
  Record<
    Exclude<DatabaseErrorKind, "address">,
    (place: string, user: string, code: string, message: string) => string
  >
> = {
  unreachable: (place, _user, code, message) =>
    `The database at ${place} cannot be reached (${code || message}): check the URL, and that the database runs`,
  access: (place, user, code, message) =>
    code === "42501"
      ? `The user ${user} isn't allowed to change the tables of the database at ${place} (${message}): make it the owner of the database, or run the gateway once as the owner`
      : `The database at ${place} rejected the user ${user}: check the name, the password, and pg_hba.conf`,
  missing: (place) => `The database at ${place} does not exist: create it with createdb`,
  secure: (place, _user, _code, message) =>
    `The connection to the database at ${place} cannot be secured (${message}): check sslmode and sslrootcert`,
  full: (place, _user, _code, message) => `The database at ${place} is out of disk space (${message})`,
};
