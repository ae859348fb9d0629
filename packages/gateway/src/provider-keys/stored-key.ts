/** An API key as a store keeps it: encrypted. */
export interface StoredKey {
  /** ID of the provider. */
  readonly provider: string;
  /** Encrypted text of the key. See {@link "./key-cipher.ts"}. */
  readonly sealed: string;
  /** Time of the last change, ISO 8601. */
  readonly changedAt: string;
  /** Name of the token that made the change. */
  readonly changedBy: string;
}
