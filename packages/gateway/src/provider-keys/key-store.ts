import type { AuditEntry } from "../audit/audit-entry.ts";
import type { StoredKey } from "./stored-key.ts";

/** Keeps encrypted API keys. */
export interface KeyStore {
  /** By provider ID. */
  providerKeys(): Promise<readonly StoredKey[]>;
  /** Adds or replaces a key, and adds an entry to the audit trail: both or neither. */
  putProviderKey(key: StoredKey, entry: AuditEntry): Promise<void>;
  /**
   * Deletes a key and adds an entry to the audit trail: both or neither.
   * @returns whether there was one
   */
  deleteProviderKey(provider: string, entry: AuditEntry): Promise<boolean>;
}
