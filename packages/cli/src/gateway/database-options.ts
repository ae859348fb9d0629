import type { PostgresOptions } from "@inferhub/gateway";
import { createUsageError } from "../problems.ts";

const MAX_CONNECTIONS = 1_000;
const MAX_SECONDS = 3_600;

/**
 * Reads where tokens, budgets and usage are kept, if several gateways share them.
 * @param named the address of the command line, which takes precedence over `DATABASE_URL`
 * @returns `undefined` for a gateway that keeps its own state
 * @throws CliError. The message repeats no address, as it may hold a password.
 */
export function readDatabaseOptions(
  named: string | undefined,
  env: Readonly<Record<string, string | undefined>>,
): PostgresOptions | undefined {
  const url = named ?? env["DATABASE_URL"]?.trim();
  if (!url) return undefined;
  const number = (name: string, most: number): number | undefined => {
    const text = env[name]?.trim();
    if (!text) return undefined;
    if (/^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= most) return Number(text);
    throw createUsageError(`${name} takes a whole number from 1 up to ${most}, not "${text.slice(0, 50)}"`);
  };
  const seconds = (name: string) => {
    const value = number(name, MAX_SECONDS);
    return value === undefined ? undefined : value * 1_000;
  };
  return {
    url,
    directUrl: env["DATABASE_DIRECT_URL"]?.trim() || undefined,
    poolSize: number("DATABASE_POOL", MAX_CONNECTIONS),
    connectTimeoutMs: seconds("DATABASE_CONNECT_TIMEOUT"),
    queryTimeoutMs: seconds("DATABASE_QUERY_TIMEOUT"),
  };
}
