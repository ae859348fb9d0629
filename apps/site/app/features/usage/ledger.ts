/** A sum of calls, as `/api/usage?by=…` gives it. */
export interface UsageSum {
  /** What the calls share; empty where they have none. Days and hours are UTC. */
  readonly group: string;
  readonly requests: number;
  readonly failures: number;
  readonly promptTokens: number;
  readonly completionTokens: number;
  readonly usd: number;
  readonly meanMs: number;
}

/** A call, as far as the page shows it. */
export interface LedgerCall {
  readonly requestId: string;
  readonly at: string;
  readonly surface: string;
  readonly outcome: string;
  readonly status: number;
  readonly attempts: number;
  readonly cached: boolean;
  readonly estimated: boolean;
  readonly totalMs: number;
  readonly provider?: string;
  readonly model?: string;
  readonly operation?: string;
  readonly promptTokens?: number;
  readonly completionTokens?: number;
  readonly usd?: number;
}

export interface CallPage {
  readonly entries: readonly LedgerCall[];
  /** Where the next page begins; absent at the end. */
  readonly next?: string;
}

/** A token as lists show it: never what it says. */
export interface TokenInfo {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  readonly expiresAt?: string;
  readonly revokedAt?: string;
  readonly scopes: {
    readonly admin?: boolean;
    readonly budget?: { readonly usd: number; readonly per: string };
    readonly providers?: readonly string[];
    readonly models?: readonly string[];
    readonly operations?: readonly string[];
  };
}

/** The gateway refused, or could not be asked. */
export class LedgerError extends Error {
  override readonly name = "LedgerError";
  /** 0 where nothing was answered. */
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Whether a token, or another one, would be answered. */
export const requiresToken = (error: unknown): boolean =>
  error instanceof LedgerError && error.status === 401;

export interface GatewayRequest {
  /** The token that is sent; nothing is sent without one. */
  readonly token?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Asks the gateway behind the page.
 * @throws LedgerError with the gateway's own sentence
 */
export async function fetchGateway<Answer>(
  path: string,
  { token, signal }: GatewayRequest,
  send: { readonly method: "POST" | "DELETE"; readonly body?: unknown } | undefined = undefined,
): Promise<Answer> {
  const headers: Record<string, string> = {};
  if (token) headers["authorization"] = `Bearer ${token}`;
  if (send?.body !== undefined) headers["content-type"] = "application/json";
  const response = await fetch(path, {
    headers,
    ...(signal ? { signal } : {}),
    ...(send && { method: send.method, ...(send.body !== undefined && { body: JSON.stringify(send.body) }) }),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new LedgerError(0, "The gateway could not be reached. Load the page again in a moment.");
  });
  if (!response.ok) throw new LedgerError(response.status, await readMessage(response));
  return (response.status === 204 ? undefined : await response.json()) as Answer;
}

async function readMessage(response: Response): Promise<string> {
  const body = (await response.json().catch(() => undefined)) as
    | { error?: { message?: unknown } }
    | undefined;
  const message = body?.error?.message;
  return typeof message === "string" ? message : `The gateway answered ${response.status}`;
}
