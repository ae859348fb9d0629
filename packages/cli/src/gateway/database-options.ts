import {
  type AlertWebhook,
  type PostgresOptions,
  readSecrets,
  type SharingSettings,
} from "@inferhub/gateway";
import { createUsageError } from "../problems.ts";

const MAX_CONNECTIONS = 1_000;
const MAX_SECONDS = 86_400;
const MAX_DAYS = 36_500;
const MAX_ROWS_AT_ONCE = 10_000;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Database options for shared tokens, budgets and usage.
 * @param named URL from the command line. Overrides `DATABASE_URL`
 * @returns `undefined` for a gateway with local state
 * @throws CliError. The message omits the URL, which can contain a password
 */
export function readDatabaseOptions(
  named: string | undefined,
  env: Environment,
): PostgresOptions | undefined {
  const url = named ?? env["DATABASE_URL"]?.trim();
  if (!url) return undefined;
  return {
    url,
    directUrl: env["DATABASE_DIRECT_URL"]?.trim() || undefined,
    readUrl: env["INFERHUB_READ_URL"]?.trim() || undefined,
    poolSize: readNumber(env, "DATABASE_POOL", MAX_CONNECTIONS),
    connectTimeoutMs: readSeconds(env, "DATABASE_CONNECT_TIMEOUT"),
    queryTimeoutMs: readSeconds(env, "DATABASE_QUERY_TIMEOUT"),
  };
}

/** Reads the settings of gateways that share a database. @throws CliError */
export function readSharingSettings(env: Environment): SharingSettings {
  const storeDown = env["INFERHUB_STORE_DOWN"]?.trim() || "closed";
  if (storeDown !== "closed" && storeDown !== "open")
    throw createUsageError(
      `Invalid INFERHUB_STORE_DOWN: expected closed or open, got "${storeDown.slice(0, 50)}"`,
    );
  return {
    storeDown,
    tokenTtlMs: readSeconds(env, "INFERHUB_TOKEN_TTL"),
    leaseWriteOffMs: readSeconds(env, "INFERHUB_LEASE_WRITE_OFF"),
  };
}

/** Reads the retention of the usage log in days. @throws CliError */
export const readRetentionDays = (env: Environment): number | undefined =>
  readNumber(env, "INFERHUB_RETENTION_DAYS", MAX_DAYS);

/** Reads the secrets that encrypt stored API keys, the current one first. @throws CliError without the secrets */
export function readKeySecrets(env: Environment): ReturnType<typeof readSecrets> {
  try {
    return readSecrets(env["INFERHUB_ENCRYPTION_KEY"]);
  } catch (error) {
    throw createUsageError((error as Error).message);
  }
}

/** Reads how many rows of batches a process runs at the same time. 0: none. @throws CliError */
export const readBatchConcurrency = (env: Environment): number | undefined =>
  readNumber(env, "INFERHUB_BATCH_CONCURRENCY", MAX_ROWS_AT_ONCE, 0);

/** With a shared database, load balancers need time to notice. A gateway with local state stops listening immediately. */
const DRAIN_DELAY_MS = 2_000;

/** Reads how long a gateway keeps listening after a signal, in milliseconds. @throws CliError */
export function readDrainDelay(env: Environment, isShared: boolean): number {
  const seconds = readNumber(env, "INFERHUB_DRAIN_DELAY", MAX_SECONDS, 0);
  return seconds === undefined ? (isShared ? DRAIN_DELAY_MS : 0) : seconds * 1_000;
}

/** Reads the webhook for alerts. @throws CliError */
export function readAlertWebhook(env: Environment): AlertWebhook | undefined {
  const url = env["INFERHUB_ALERT_URL"]?.trim();
  if (!url) return undefined;
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw createUsageError("INFERHUB_ALERT_URL must be an http or https URL");
  return { url, secret: env["INFERHUB_ALERT_SECRET"]?.trim() || undefined };
}

function readNumber(env: Environment, name: string, most: number, least = 1): number | undefined {
  const text = env[name]?.trim();
  if (!text) return undefined;
  if (/^\d+$/.test(text) && Number(text) >= least && Number(text) <= most) return Number(text);
  throw createUsageError(
    `${name} must be an integer from ${least} up to ${most}, not "${text.slice(0, 50)}"`,
  );
}

function readSeconds(env: Environment, name: string): number | undefined {
  const seconds = readNumber(env, name, MAX_SECONDS);
  return seconds === undefined ? undefined : seconds * 1_000;
}
