import { createHash, randomBytes } from "node:crypto";

/** Prefix of gateway tokens. Distinguishes them from provider keys and helps secret scanners. */
export const TOKEN_PREFIX = "ihub_";

/**
 * Creates the secret of a token.
 * @returns a new token with 256 random bits. It is shown once and never stored
 */
export const newSecret = (): string => TOKEN_PREFIX + randomBytes(32).toString("base64url");

export const newTokenId = (): string => `tok_${randomBytes(9).toString("base64url")}`;

/** Hashing takes 1% of the time of a small request, so hashes are cached. */
const hashes = new Map<string, string>();
const MAX_REMEMBERED = 1_000;

/** Hash stored for a token. A plain hash is safe, because the token is random and long. */
export function hashSecret(secret: string): string {
  const known = hashes.get(secret);
  if (known !== undefined) return known;
  const hash = createHash("sha256").update(secret).digest("hex");
  if (hashes.size >= MAX_REMEMBERED) hashes.clear();
  hashes.set(secret, hash);
  return hash;
}
