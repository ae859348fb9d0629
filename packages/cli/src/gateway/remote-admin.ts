import type { UsageQuery } from "@inferhub/gateway";
import { EXIT_CODES } from "../exit-codes.ts";
import { CliError } from "../problems.ts";
import type { GatewayAdmin } from "./gateway-admin.ts";

/** A running gateway with its admin secret. */
export interface RunningGatewayInfo {
  readonly pid: number;
  readonly url: string;
  readonly secret: string;
}

export type QueryGateway = (path: string, init?: RequestInit) => Promise<Response>;

export const createTokenNotFoundError = (id: string): CliError =>
  new CliError(
    "not-found",
    `Token not found: ${id.slice(0, 100)}. List tokens with \`inferhub gateway tokens list\``,
  );

/**
 * Sends an admin request to the gateway that owns the state.
 * @throws CliError with the gateway's code and message
 */
export function queryRunningGateway(
  { pid, url, secret }: RunningGatewayInfo,
  send: typeof fetch,
): QueryGateway {
  return async (path, init = {}) => {
    const headers = { authorization: `Bearer ${secret}`, "content-type": "application/json" };
    const response = await send(`${url}${path}`, { ...init, headers }).catch((cause) => {
      const message = `Process ${pid} has locked the data directory and doesn't respond at ${url}: wait until it is up, or stop it`;
      throw new CliError("connection-failed", message, cause);
    });
    if (!response.ok) throw await readGatewayError(response);
    return response;
  };
}

export function createRemoteAdmin(send: QueryGateway): GatewayAdmin {
  const get = async (path: string) => (await send(path)).json();
  return {
    createToken: async (token) =>
      (await send("/api/tokens", { method: "POST", body: JSON.stringify(token) })).json(),
    tokens: () => get("/api/tokens"),
    revokeToken: async (id) => {
      const response = await send(`/api/tokens/${encodeURIComponent(id)}`, { method: "DELETE" }).catch(
        (error) => {
          throw error.code === "not-found" ? createTokenNotFoundError(id) : error;
        },
      );
      return response.json();
    },
    accounts: () => get("/api/accounts"),
    putAccount: async ({ id, ...change }) =>
      (
        await send(`/api/accounts/${encodeURIComponent(id)}`, { method: "PUT", body: JSON.stringify(change) })
      ).json(),
    deleteAccount: async (id) => {
      await send(`/api/accounts/${encodeURIComponent(id)}`, { method: "DELETE" });
    },
    audit: () => get("/api/audit?limit=1000"),
    sums: (query, by) => get(`/api/usage?${parameters(query, { by })}`),
    rows: async function* (query, format) {
      const { body } = await send(`/api/usage?${parameters(query, { format })}`);
      if (body) yield* body;
    },
  };
}

function parameters({ tokenId, ...query }: UsageQuery, also: Record<string, string>): string {
  const all = Object.entries({ ...query, token: tokenId, ...also });
  return new URLSearchParams(
    all.filter((entry): entry is [string, string] => entry[1] !== undefined),
  ).toString();
}

/** Converts the gateway's error response. */
async function readGatewayError(response: Response): Promise<CliError> {
  const body = (await response.json().catch(() => ({}))) as { error?: { code?: unknown; message?: unknown } };
  const { code, message } = body.error ?? {};
  return new CliError(
    isCode(code) ? code : "failed",
    typeof message === "string" ? message : `The gateway returned ${response.status}`,
  );
}

const isCode = (code: unknown): code is keyof typeof EXIT_CODES =>
  typeof code === "string" && Object.hasOwn(EXIT_CODES, code);
