import type { AuditEntry } from "../audit/audit-entry.ts";
import type { KeyStore } from "./key-store.ts";
import type { StoredKey } from "./stored-key.ts";

/** Keeps encrypted API keys in memory. */
export function createMemoryKeys(addAudit: (entry: AuditEntry) => void): KeyStore {
  const keys = new Map<string, StoredKey>();
  return {
    providerKeys: async () => [...keys.values()].sort((a, b) => (a.provider < b.provider ? -1 : 1)),
    async putProviderKey(key, entry) {
      keys.set(key.provider, key);
      addAudit(entry);
    },
    async deleteProviderKey(provider, entry) {
      if (!keys.delete(provider)) return false;
      addAudit(entry);
      return true;
    },
  };
}
