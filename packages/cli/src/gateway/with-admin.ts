import { existsSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { FolderInUseError, openDatabase, type PostgresOptions, readLock } from "@inferhub/gateway";
import { type CliContext, getProviders } from "../context.ts";
import { CliError } from "../problems.ts";
import { openSettings } from "../settings/open-settings.ts";
import type { Tools } from "../tools.ts";
import { readDatabaseOptions } from "./database-options.ts";
import type { GatewayAdmin } from "./gateway-admin.ts";
import { resolveStateFolder } from "./gateway-options.ts";
import { createLocalAdmin } from "./local-admin.ts";
import { openConfig } from "./open-config.ts";
import { openState } from "./open-state.ts";
import { readEnvironment } from "./read-environment.ts";
import { createRemoteAdmin, queryRunningGateway, type RunningGatewayInfo } from "./remote-admin.ts";

export interface StateOptions {
  readonly state?: string;
  readonly config?: string;
  readonly databaseUrl?: string;
}

/** Another command holds the lock only while it has the database open. */
const MAX_WAIT_MS = 15_000;
const RECHECK_MS = 200;

/** Returns the state folder of a command. */
export async function resolveStateOf(context: CliContext, { state, config }: StateOptions): Promise<string> {
  const { cwd, env } = context;
  const opened = await openConfig(cwd, config, await getProviders(context));
  const { user } = await openSettings(context);
  return resolveStateFolder({ cwd, env, config: opened.config, user }, state);
}

/**
 * Runs admin operations on a gateway's state: through the process that owns the folder, or by opening the folder. Never
 * both, because concurrent writes would be lost.
 * @param make whether to create a missing folder
 */
export async function withAdmin<T>(
  { context }: Tools,
  options: StateOptions & { readonly make?: boolean },
  work: (control: GatewayAdmin) => Promise<T>,
): Promise<T> {
  const database = readDatabaseOptions(options.databaseUrl, await readEnvironment(context, undefined));
  // A shared database supports concurrent processes, so it is opened directly.
  if (database) return withDatabase(database, work);
  const folder = await resolveStateOf(context, options);
  if (!options.make && !existsSync(folder)) {
    throw new CliError(
      "not-found",
      `No gateway data in ${folder}. Start a gateway with \`inferhub gateway\`, or set --state`,
    );
  }
  for (;;) {
    const owner = await findRunningGateway(folder);
    if (owner) return work(createRemoteAdmin(queryRunningGateway(owner, context.fetch ?? fetch)));
    const state = await openState(folder).catch(onExisting);
    if (!state) continue;
    try {
      return await work(createLocalAdmin(state.store));
    } finally {
      await state.store.close().finally(state.release);
    }
  }
}

async function withDatabase<T>(
  database: PostgresOptions,
  work: (control: GatewayAdmin) => Promise<T>,
): Promise<T> {
  const store = await openDatabase(database).catch((error: Error) => {
    throw new CliError("failed", error.message, error);
  });
  try {
    return await work(createLocalAdmin(store));
  } finally {
    await store.close();
  }
}

/** Another process acquired the lock first. The next read returns its owner. */
function onExisting(error: unknown): undefined {
  if (!(error instanceof FolderInUseError)) throw error;
}

/** Returns the gateway that owns a folder. Waits while another command holds the lock briefly. */
export async function findRunningGateway(folder: string): Promise<RunningGatewayInfo | undefined> {
  for (let waitedMs = 0; ; waitedMs += RECHECK_MS) {
    const owner = await readLock(folder);
    if (!owner) return undefined;
    const { pid, url, secret } = owner;
    if (url !== undefined) return { pid, url, secret };
    if (waitedMs >= MAX_WAIT_MS) {
      throw new CliError("failed", `Process ${pid} has locked ${folder}. Wait until it ends, or stop it`);
    }
    await wait(RECHECK_MS);
  }
}
