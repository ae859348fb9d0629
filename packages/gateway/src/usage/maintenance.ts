import type { Store } from "../storage/store.ts";

export interface MaintenanceOptions {
  readonly store: Pick<Store, "maintain" | "trimObjects" | "isResting">;
  /** Retention in days. Default: 400. */
  readonly retentionDays?: number | undefined;
  /** Called once when it starts to fail. */
  readonly onProblem?: ((message: string) => void) | undefined;
}

/** Maintains the usage log: hourly sums, partitions, and retention. */
export interface Maintenance {
  /**
   * Starts the maintenance, or continues it after the store was closed because it was not used. An unused store isn't opened
   * for it.
   */
  begin(): void;
  close(): Promise<void>;
}

const EVERY_MS = 10 * 60_000;
/** Maximum size of stored objects per token, such as responses and conversations. */
const MAX_OWNER_BYTES = 256 * 1024 * 1024;

const DEFAULT_RETENTION_DAYS = 400;

export function createMaintenance({
  store,
  retentionDays = DEFAULT_RETENTION_DAYS,
  onProblem,
}: MaintenanceOptions): Maintenance {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isClosed = false;
  let isFailing = false;
  let isDue = false;

  function maintain(): void {
    isDue = store.isResting?.() ?? false;
    if (isDue) return;
    running ??= store
      .maintain({ retentionDays })
      .then(() => store.trimObjects(MAX_OWNER_BYTES))
      .then(
        () => {
          isFailing = false;
        },
        (error: Error) => {
          if (!isFailing)
            onProblem?.(
              `Failed to remove old rows from the usage log. They will be summed up later: ${error.message}`,
            );
          isFailing = true;
        },
      )
      .finally(() => {
        running = undefined;
      });
  }

  return {
    begin() {
      if (isDue && !isClosed) maintain();
      if (timer || isClosed) return;
      timer = setInterval(maintain, EVERY_MS).unref();
      maintain();
    },
    async close() {
      isClosed = true;
      clearInterval(timer);
      await running;
    },
  };
}
