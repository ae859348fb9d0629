import { randomUUID } from "node:crypto";
import type pg from "pg";
import { SHARED_CHANNELS, type SharedStore } from "../store.ts";
import { toClientConfigs } from "./client-config.ts";
import { connectToAny } from "./hosts.ts";
import type { PostgresOptions } from "./postgres-options.ts";

const RETRY_MS = 500;
const PROBE = "inferhub_probe";

/**
 * Listens to notifications on its own connection, and reconnects if it is lost. Connection poolers accept `listen` but
 * deliver nothing, so a test notification is sent first.
 * @param notify sends a notification over another connection
 */
export function listen(
  options: PostgresOptions,
  notify: (channel: string, text: string) => Promise<unknown>,
  onMessage: Parameters<SharedStore["listen"]>[0],
  onState: Parameters<SharedStore["listen"]>[1],
): ReturnType<SharedStore["listen"]> {
  const probe = randomUUID();
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function connect(): Promise<void> {
    try {
      const configs = toClientConfigs(options.directUrl ?? options.url, options);
      const next = await connectToAny({ configs, mustWrite: true });
      if (isStopped) return void next.end().catch(() => {});
      client = next;
      next.once("end", () => {
        if (client !== next) return;
        onState(false);
        retry();
      });
      next.on("notification", ({ channel, payload = "" }) => {
        if (channel === PROBE && payload === probe) onState(true);
        const known = SHARED_CHANNELS.find((each) => each === channel);
        if (known) onMessage(known, payload);
      });
      for (const channel of [...SHARED_CHANNELS, PROBE]) await next.query(`listen ${channel}`);
      await notify(PROBE, probe);
    } catch {
      // Don't report the end if it never started.
      retry();
    }
  }

  function retry(): void {
    if (isStopped || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      void client?.end().catch(() => {});
      if (!isStopped) void connect();
    }, RETRY_MS).unref();
  }

  void connect();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      const last = client;
      client = undefined;
      await last?.end().catch(() => {});
    },
  };
}
