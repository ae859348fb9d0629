import { GatewayError } from "../../errors.ts";
import { classifyDatabaseError, findRootCause } from "./database-error.ts";

/** Error code of the database function that lends budgets. */
const NOT_LENDING = "IH001";

/**
 * Wraps asynchronous methods to convert errors of an unavailable or full database. Statements and their values don't reach
 * logs.
 */
export function withStoreErrors<Methods extends object>(methods: Methods): Methods {
  const wrapped = Object.entries(methods).map(([name, method]) => [
    name,
    async (...args: readonly unknown[]) => {
      try {
        return await (method as (...args: readonly unknown[]) => unknown)(...args);
      } catch (error) {
        throw toStoreError(error);
      }
    },
  ]);
  return Object.fromEntries(wrapped) as Methods;
}

/** Converts database errors. Returns other errors unchanged. */
function toStoreError(error: unknown): unknown {
  if (error instanceof GatewayError) return error;
  const kind = classifyDatabaseError(error);
  const { code, message } = findRootCause(error);
  if (kind || code === NOT_LENDING) {
    const text =
      code === NOT_LENDING
        ? "A standby replaced the database: budgets wait until all gateways have reported their reserved amounts"
        : kind === "full"
          ? `The database has no room left (${code}): free space on its disk and try again`
          : `The database is not available (${code ?? message})`;
    return new GatewayError("store-unavailable", text, { retryable: true, retryAfterSeconds: 1 });
  }
  return code !== undefined && /^[0-9A-Z]{5}$/.test(code)
    ? new Error(`The database rejected a statement: ${message} (${code})`)
    : error;
}
