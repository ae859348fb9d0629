import { forwardBatchStore } from "../batches/batch-store.ts";
import { GatewayError } from "../errors.ts";
import type { Store } from "./store.ts";

/**
 * A store that is opened on first use. If opening fails, the next use retries. An unused store is never opened.
 */
export function createLazyStore(open: () => Promise<Store>): Store {
  let opened: Promise<Store> | undefined;
  let closed = false;

  function store(): Promise<Store> {
    if (closed) return Promise.reject(new GatewayError("stopping", "The store is closed already"));
    if (opened) return opened;
    const opening = open();
    opened = opening;
    opening.catch(() => {
      opened = undefined;
    });
    return opening;
  }

  return {
    tokens: async () => (await store()).tokens(),
    addToken: async (...args) => (await store()).addToken(...args),
    changeToken: async (...args) => (await store()).changeToken(...args),
    revokeToken: async (...args) => (await store()).revokeToken(...args),
    accounts: async () => (await store()).accounts(),
    putAccount: async (...args) => (await store()).putAccount(...args),
    deleteAccount: async (...args) => (await store()).deleteAccount(...args),
    addUsage: async (entries) => (await store()).addUsage(entries),
    usage: async (query, page) => (await store()).usage(query, page),
    sums: async (query, group) => (await store()).sums(query, group),
    health: async (since) => (await store()).health(since),
    spent: async (since) => (await store()).spent(since),
    addAudit: async (entry) => (await store()).addAudit(entry),
    audit: async (...args) => (await store()).audit(...args),
    setting: async (name, make) => (await store()).setting(name, make),
    addObject: async (...args) => (await store()).addObject(...args),
    replaceObject: async (...args) => (await store()).replaceObject(...args),
    findObject: async (...args) => (await store()).findObject(...args),
    listObjects: async (page) => (await store()).listObjects(page),
    deleteObject: async (...args) => (await store()).deleteObject(...args),
    extendClaim: async (...args) => (await store()).extendClaim(...args),
    claimObjects: async (...args) => (await store()).claimObjects(...args),
    trimObjects: async (...args) => (await store()).trimObjects(...args),
    addAlert: async (alert) => (await store()).addAlert(alert),
    alerts: async (periods) => (await store()).alerts(periods),
    claimAlerts: async () => (await store()).claimAlerts(),
    confirmAlert: async (alert) => (await store()).confirmAlert(alert),
    providerKeys: async () => (await store()).providerKeys(),
    putProviderKey: async (...args) => (await store()).putProviderKey(...args),
    deleteProviderKey: async (...args) => (await store()).deleteProviderKey(...args),
    maintain: async (options) => (await store()).maintain(options),
    ping: async () => (await store()).ping(),
    sync: async () => (await store()).sync(),
    batches: forwardBatchStore(async (method, args) =>
      ((await store()).batches[method] as (...args: readonly unknown[]) => Promise<unknown>)(...args),
    ),
    async close() {
      if (closed) return;
      closed = true;
      // Callers that waited for the opening have already received its error.
      const store = await opened?.catch(() => undefined);
      await store?.close();
    },
  };
}
