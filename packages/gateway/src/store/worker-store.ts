import { resolve } from "node:path";
import { Worker } from "node:worker_threads";
import { GatewayError, type GatewayErrorCode } from "../errors.ts";
import { STATUS_BY_CODE } from "../status.ts";
import { FolderInUseError } from "./errors.ts";
import type { Store } from "./store.ts";
import { type Answer, OPENING, type PlainError, type Question } from "./worker-protocol.ts";

interface Waiting {
  take(value: unknown): void;
  reject(error: Error): void;
}

/** Folders that threads of this process have open; the lock tells processes apart, not threads. */
const open = new Set<string>();

/**
 * Opens a folder in a thread of its own.
 * @param script the bundled `worker.ts`
 * @throws what opening throws, and FolderInUseError among it
 */
export async function openInWorker(script: URL, folder: string): Promise<Store> {
  const path = resolve(folder);
  if (open.has(path)) throw new FolderInUseError(folder, { pid: process.pid });
  open.add(path);
  const waiting = new Map<number, Waiting>();
  const worker = new Worker(script, { workerData: { folder } });
  // A gateway that is done must not be kept alive by a store that nobody asks.
  worker.unref();
  let asked = OPENING;
  let gone: Error | undefined;

  const wait = (id: number) =>
    new Promise<unknown>((take, reject) => {
      if (gone) return reject(gone);
      worker.ref();
      waiting.set(id, { take, reject });
    });
  const fail = (error: Error) => {
    gone ??= error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on("message", (answer: Answer) => {
    const { take, reject } = waiting.get(answer.id) ?? {};
    waiting.delete(answer.id);
    if (waiting.size === 0) worker.unref();
    if ("error" in answer) reject?.(errorOf(answer.error, folder));
    else take?.(answer.value);
  });
  worker.on("error", (cause) => fail(new Error(`The store failed: ${cause.message}`, { cause })));
  worker.on("exit", () => {
    open.delete(path);
    fail(new Error("The store was closed"));
  });

  const ask = (method: keyof Store, args: readonly unknown[]) => {
    asked += 1;
    const answer = wait(asked);
    if (!gone) worker.postMessage({ id: asked, method, args } satisfies Question);
    return answer as Promise<never>;
  };
  try {
    await wait(OPENING);
  } catch (error) {
    await worker.terminate();
    throw error;
  }
  return {
    tokens: () => ask("tokens", []),
    addToken: (...args) => ask("addToken", args),
    revokeToken: (...args) => ask("revokeToken", args),
    addUsage: (...args) => ask("addUsage", args),
    usage: (...args) => ask("usage", args),
    sums: (...args) => ask("sums", args),
    spent: (...args) => ask("spent", args),
    // A function does not come through: the value is made here, and kept if there is none.
    setting: (name, make) => ask("setting", [name, make()]),
    close: async () => {
      if (gone) return;
      await ask("close", []);
      await worker.terminate();
    },
  };
}

function errorOf({ name, message, members }: PlainError, folder: string): Error {
  const { code, pid } = members;
  if (name === "GatewayError" && typeof code === "string" && code in STATUS_BY_CODE) {
    return new GatewayError(code as GatewayErrorCode, message);
  }
  if (name === "FolderInUseError" && typeof pid === "number") return new FolderInUseError(folder, { pid });
  return Object.assign(new Error(message), { name, ...members });
}
