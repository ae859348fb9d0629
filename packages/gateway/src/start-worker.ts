import { createGateway } from "./gateway.ts";
import type { GatewayOptions } from "./options.ts";

/** A gateway without a port, which runs rows of batches. */
export interface RunningWorker {
  /** Stops claiming rows, waits for rows in flight, and releases all other ones. */
  stop(): Promise<void>;
}

/** Longer than any timer may be. */
const FOREVER_MS = 2 ** 31 - 1;

/**
 * Runs rows of the batches in a database that gateways share: with the same tokens, budgets, limits and usage log as theirs.
 * @throws TypeError for a store that no other process can use
 */
export function startWorker(options: GatewayOptions): RunningWorker {
  if (!options.store?.shared) throw new TypeError("A worker needs a store that gateways share");
  const gateway = createGateway({ ...options, batches: { ...options.batches, resume: true } });
  // Keeps the process alive while the database is unavailable.
  const alive = setInterval(() => {}, FOREVER_MS);
  let stopped: Promise<void> | undefined;
  return {
    stop() {
      gateway.drain();
      stopped ??= gateway.close().finally(() => clearInterval(alive));
      return stopped;
    },
  };
}
