import type { IncomingMessage, ServerResponse } from "node:http";
import type { Redactor } from "@inferhub/inference/redact";
import type { Surface, UsageEntry } from "./ledger/usage-entry.ts";
import { newRequestId } from "./request-id.ts";
import type { ProblemFormat } from "./surfaces/format.ts";
import { ANYONE, type Grant } from "./tokens/token.ts";

/**
 * How a request ended.
 * - `refused`: the gateway said no, and nothing was sent
 * - `failed`: the provider or the way to it failed before the answer began, or the call ended in an error
 * - `upstream-cut`: the answer began and did not end
 */
export type Outcome = "complete" | "client-left" | "upstream-cut" | "refused" | "failed";

/** One line of an access log; holds no query, body or key. */
export interface AccessEntry {
  readonly method: string;
  readonly path: string;
  readonly provider?: string | undefined;
  readonly operation?: string | undefined;
  readonly model?: string | undefined;
  /** Id of the token, never the token. */
  readonly tokenId?: string | undefined;
  /** As answered; 0 when the client left before there was an answer. */
  readonly status: number;
  readonly ms: number;
  readonly requestId: string;
  readonly outcome: Outcome;
  /** Requests that were sent to providers for it. */
  readonly attempts: number;
}

/** A request under way, and what becomes known about it. */
export interface Exchange {
  readonly requestId: string;
  readonly startedMs: number;
  path: string;
  /** How failures are told, where the path alone does not say it. */
  format?: ProblemFormat;
  /** Who is asking. */
  grant: Grant;
  /** Set for calls, which the ledger counts; pages and lists are not. */
  surface?: Surface;
  provider?: string | undefined;
  operation?: string | undefined;
  /** As the caller named it. */
  model?: string | undefined;
  billTo?: string | undefined;
  /** Left out when the end of the response says it all. */
  outcome?: Outcome;
  attempts: number;
  cached: boolean;
  promptTokens?: number | undefined;
  completionTokens?: number | undefined;
  usd?: number | undefined;
  /** Whether tokens or dollars are guessed. */
  estimated: boolean;
  firstContentMs?: number | undefined;
  /** What is still to become known when the response is closed; the end waits for it. */
  readonly pending: Promise<unknown>[];
  /** Done at the end, in this order: places are given up, budgets settled. See {@link atEnd}. */
  readonly ending: (() => void)[];
  ended: boolean;
}

/** Does something when a request is over, at once if it is over already. */
export function atEnd({ ended, ending }: Exchange, action: () => void): void {
  if (ended) action();
  else ending.push(action);
}

/** Is told of each request when it is over. */
export type AccessLog = (entry: AccessEntry) => void;

/** Told about each request when it is over, and about each call among them. */
export interface Observers {
  readonly log?: AccessLog | undefined;
  readonly usage?: ((entry: UsageEntry) => void) | undefined;
  readonly redactor: Redactor;
}

/** Follows a request until its response is closed, and then tells those who observe. */
export function followExchange(
  request: IncomingMessage,
  response: ServerResponse,
  observers: Observers,
): Exchange {
  const exchange: Exchange = {
    requestId: newRequestId(),
    startedMs: performance.now(),
    path: request.url?.split("?", 1)[0] ?? "",
    grant: ANYONE,
    attempts: 0,
    cached: false,
    estimated: false,
    pending: [],
    ending: [],
    ended: false,
  };
  response.once("close", () => {
    // What is so now: while the end is waited for, others still write to the response.
    const left = {
      status: response.headersSent ? response.statusCode : 0,
      isWhole: response.writableFinished,
      totalMs: performance.now() - exchange.startedMs,
    };
    const end = () => finish(request, exchange, observers, left);
    if (exchange.pending.length === 0) end();
    else void Promise.allSettled(exchange.pending).then(end);
  });
  return exchange;
}

function finish(
  request: IncomingMessage,
  exchange: Exchange,
  observers: Observers,
  { isWhole, ...left }: { readonly status: number; readonly isWhole: boolean; readonly totalMs: number },
): void {
  exchange.ended = true;
  for (const end of exchange.ending) end();
  const ending = { ...left, outcome: exchange.outcome ?? (isWhole ? "complete" : "client-left") } as const;
  const { surface } = exchange;
  if (surface) observers.usage?.(usageEntry(exchange, observers, { ...ending, surface }));
  observers.log?.(accessEntry(request, exchange, observers, ending));
}

interface Ending {
  readonly status: number;
  readonly outcome: Outcome;
  readonly totalMs: number;
}

function accessEntry(
  request: IncomingMessage,
  { requestId, path, provider, operation, model, grant, attempts }: Exchange,
  { redactor }: Observers,
  { status, outcome, totalMs }: Ending,
): AccessEntry {
  return {
    method: request.method ?? "",
    path: redactor.text(path),
    provider,
    operation,
    model: model && redactor.text(model),
    tokenId: grant.tokenId,
    status,
    ms: totalMs,
    requestId,
    outcome,
    attempts,
  };
}

function usageEntry(
  exchange: Exchange,
  { redactor }: Observers,
  ending: Ending & { readonly surface: Surface },
): UsageEntry {
  return {
    requestId: exchange.requestId,
    at: new Date(Date.now() - ending.totalMs).toISOString(),
    surface: ending.surface,
    tokenId: exchange.grant.tokenId,
    billTo: exchange.billTo,
    provider: exchange.provider,
    model: exchange.model && redactor.text(exchange.model),
    operation: exchange.operation,
    status: ending.status,
    outcome: ending.outcome,
    attempts: exchange.attempts,
    cached: exchange.cached,
    promptTokens: exchange.promptTokens,
    completionTokens: exchange.completionTokens,
    usd: exchange.usd,
    estimated: exchange.estimated,
    totalMs: ending.totalMs,
    firstContentMs: exchange.firstContentMs,
  };
}
