import { createHash, randomBytes } from "node:crypto";

/** Prefix of gateway tokens. It sets them apart from provider keys and lets secret scanners find them. */
export const TOKEN_PREFIX = "ihub_";

/**
 * A secret by which a token is known.
 * @returns a new token, 256 random bits of it; shown once and never stored
 */
export const newSecret = (): string => TOKEN_PREFIX + randomBytes(32).toString("base64url");

export const newTokenId = (): string => `tok_${randomBytes(9).toString("base64url")}`;

/** Hashing takes a hundredth of all that a small request costs. */
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
