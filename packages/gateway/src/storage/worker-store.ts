import { resolve } from "node:path";
import { Worker } from "node:worker_threads";
import { forwardBatchStore } from "../batches/batch-store.ts";
import { GatewayError, type GatewayErrorCode } from "../errors.ts";
import { STATUS_BY_CODE } from "../status.ts";
import { FolderInUseError } from "./errors.ts";
import type { Store } from "./store.ts";
import {
  OPEN_ID,
  type SerializedError,
  type StoreMethod,
  type WorkerRequest,
  type WorkerResponse,
} from "./worker-protocol.ts";

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** Folders that are open in threads of this process. The lock only distinguishes processes. */
const open = new Set<string>();

/**
 * Opens a folder in its own thread.
 * @param script path of the bundled `worker.ts`
 * @throws errors of opening the folder, such as FolderInUseError
 */
export async function openInWorker(script: URL, folder: string): Promise<Store> {
  const path = resolve(folder);
  if (open.has(path)) throw new FolderInUseError(folder, { pid: process.pid });
  open.add(path);
  const waiting = new Map<number, Waiting>();
  const worker = new Worker(script, { workerData: { folder } });
  // An idle store must not keep a finished process alive.
  worker.unref();
  let lastId = OPEN_ID;
  let gone: Error | undefined;

  const wait = (id: number) =>
    new Promise<unknown>((resolve, reject) => {
      if (gone) return reject(gone);
      worker.ref();
      waiting.set(id, { resolve, reject });
    });
  const fail = (error: Error) => {
    gone ??= error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on("message", (answer: WorkerResponse) => {
    const { resolve, reject } = waiting.get(answer.id) ?? {};
    waiting.delete(answer.id);
    if (waiting.size === 0) worker.unref();
    if ("error" in answer) reject?.(toError(answer.error, folder));
    else resolve?.(answer.value);
  });
  worker.on("error", (cause) => fail(new Error(`The store failed: ${cause.message}`, { cause })));
  worker.on("exit", () => {
    open.delete(path);
    fail(new Error("The store was closed"));
  });

  const send = (method: StoreMethod, args: readonly unknown[]) => {
    lastId += 1;
    const answer = wait(lastId);
    if (!gone) worker.postMessage({ id: lastId, method, args } satisfies WorkerRequest);
    return answer as Promise<never>;
  };
  try {
    await wait(OPEN_ID);
  } catch (error) {
    await worker.terminate();
    throw error;
  }
  return {
    tokens: () => send("tokens", []),
    addToken: (...args) => send("addToken", args),
    changeToken: (...args) => send("changeToken", args),
    revokeToken: (...args) => send("revokeToken", args),
    accounts: () => send("accounts", []),
    putAccount: (...args) => send("putAccount", args),
    deleteAccount: (...args) => send("deleteAccount", args),
    addUsage: (...args) => send("addUsage", args),
    usage: (...args) => send("usage", args),
    sums: (...args) => send("sums", args),
    health: (...args) => send("health", args),
    spent: (...args) => send("spent", args),
    addAudit: (...args) => send("addAudit", args),
    audit: (...args) => send("audit", args),
    // Functions can't be sent to a thread, so create the value here. It is stored if absent.
    setting: (name, make) => send("setting", [name, make()]),
    addObject: (...args) => send("addObject", args),
    replaceObject: (...args) => send("replaceObject", args),
    findObject: (...args) => send("findObject", args),
    listObjects: (...args) => send("listObjects", args),
    deleteObject: (...args) => send("deleteObject", args),
    extendClaim: (...args) => send("extendClaim", args),
    claimObjects: (...args) => send("claimObjects", args),
    trimObjects: (...args) => send("trimObjects", args),
    addAlert: (...args) => send("addAlert", args),
    alerts: (...args) => send("alerts", args),
    claimAlerts: () => send("claimAlerts", []),
    confirmAlert: (...args) => send("confirmAlert", args),
    providerKeys: () => send("providerKeys", []),
    putProviderKey: (...args) => send("putProviderKey", args),
    deleteProviderKey: (...args) => send("deleteProviderKey", args),
    maintain: (...args) => send("maintain", args),
    ping: () => send("ping", []),
    sync: () => send("sync", []),
    batches: forwardBatchStore((method, args) => send(`batches.${method}`, args)),
    close: async () => {
      if (gone) return;
      await send("close", []);
      await worker.terminate();
    },
  };
}

function toError({ name, message, members }: SerializedError, folder: string): Error {
  const { code, pid, retryable, retryAfterSeconds } = members;
  if (name === "GatewayError" && typeof code === "string" && code in STATUS_BY_CODE) {
    return new GatewayError(code as GatewayErrorCode, message, {
      retryable: retryable === true,
      ...(typeof retryAfterSeconds === "number" && { retryAfterSeconds }),
    });
  }
  if (name === "FolderInUseError" && typeof pid === "number") return new FolderInUseError(folder, { pid });
  return Object.assign(new Error(message), { name, ...members });
}
