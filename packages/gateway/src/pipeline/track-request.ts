import type { IncomingMessage, ServerResponse } from "node:http";
import type { Redactor } from "@inferhub/inference/redact";
import { ANONYMOUS, type Principal } from "../auth/token.ts";
import type { ErrorFormat } from "../endpoints/error-format.ts";
import { newRequestId } from "../request-id.ts";
import type { Surface, UsageEntry } from "../usage/usage-entry.ts";

/**
 * How a request ended.
 * - `rejected`: the gateway said no, and nothing was sent
 * - `failed`: the provider or the way to it failed before the answer began, or the call ended in an error
 * - `interrupted`: the answer began and did not end
 */
export type RequestOutcome = "completed" | "client-closed" | "interrupted" | "rejected" | "failed";

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
  readonly outcome: RequestOutcome;
  /** Requests that were sent to providers for it. */
  readonly attempts: number;
}

/** A request in flight and its record. */
export interface RequestContext {
  readonly requestId: string;
  readonly startedMs: number;
  path: string;
  /** Format of error responses, if the path alone does not determine it. */
  errorFormat?: ErrorFormat;
  /** Who is asking. */
  principal: Principal;
  /** Set for calls, which the ledger counts; pages and lists are not. */
  surface?: Surface;
  provider?: string | undefined;
  operation?: string | undefined;
  /** As the caller named it. */
  model?: string | undefined;
  billTo?: string | undefined;
  /** Left out when the end of the response says it all. */
  outcome?: RequestOutcome;
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
  /** Done at the end, in this order: places are given up, budgets settled. See {@link onRequestEnd}. */
  readonly endCallbacks: (() => void)[];
  ended: boolean;
}

/** Does something when a request is over, at once if it is over already. */
export function onRequestEnd({ ended, endCallbacks }: RequestContext, action: () => void): void {
  if (ended) action();
  else endCallbacks.push(action);
}

/** Called for each request when it ends. */
export type AccessLog = (entry: AccessEntry) => void;

/** Observers of finished requests and of the calls in them. */
export interface RequestObservers {
  readonly log?: AccessLog | undefined;
  readonly usage?: ((entry: UsageEntry) => void) | undefined;
  readonly redactor: Redactor;
}

/** Follows a request until its response is closed, and then tells those who observe. */
export function trackRequest(
  request: IncomingMessage,
  response: ServerResponse,
  observers: RequestObservers,
): RequestContext {
  const requestContext: RequestContext = {
    requestId: newRequestId(),
    startedMs: performance.now(),
    path: request.url?.split("?", 1)[0] ?? "",
    principal: ANONYMOUS,
    attempts: 0,
    cached: false,
    estimated: false,
    pending: [],
    endCallbacks: [],
    ended: false,
  };
  response.once("close", () => {
    // What is so now: while the end is waited for, others still write to the response.
    const closed = {
      status: response.headersSent ? response.statusCode : 0,
      isWhole: response.writableFinished,
      totalMs: performance.now() - requestContext.startedMs,
    };
    const end = () => recordOutcome(request, requestContext, observers, closed);
    if (requestContext.pending.length === 0) end();
    else void Promise.allSettled(requestContext.pending).then(end);
  });
  return requestContext;
}

function recordOutcome(
  request: IncomingMessage,
  requestContext: RequestContext,
  observers: RequestObservers,
  { isWhole, ...left }: { readonly status: number; readonly isWhole: boolean; readonly totalMs: number },
): void {
  requestContext.ended = true;
  for (const end of requestContext.endCallbacks) end();
  const ending = {
    ...left,
    outcome: requestContext.outcome ?? (isWhole ? "completed" : "client-closed"),
  } as const;
  const { surface } = requestContext;
  if (surface) observers.usage?.(buildUsageEntry(requestContext, observers, { ...ending, surface }));
  observers.log?.(buildAccessEntry(request, requestContext, observers, ending));
}

interface Ending {
  readonly status: number;
  readonly outcome: RequestOutcome;
  readonly totalMs: number;
}

function buildAccessEntry(
  request: IncomingMessage,
  { requestId, path, provider, operation, model, principal, attempts }: RequestContext,
  { redactor }: RequestObservers,
  { status, outcome, totalMs }: Ending,
): AccessEntry {
  return {
    method: request.method ?? "",
    path: redactor.text(path),
    provider,
    operation,
    model: model && redactor.text(model),
    tokenId: principal.tokenId,
    status,
    ms: totalMs,
    requestId,
    outcome,
    attempts,
  };
}

function buildUsageEntry(
  requestContext: RequestContext,
  { redactor }: RequestObservers,
  ending: Ending & { readonly surface: Surface },
): UsageEntry {
  return {
    requestId: requestContext.requestId,
    at: new Date(Date.now() - ending.totalMs).toISOString(),
    surface: ending.surface,
    tokenId: requestContext.principal.tokenId,
    billTo: requestContext.billTo,
    provider: requestContext.provider,
    model: requestContext.model && redactor.text(requestContext.model),
    operation: requestContext.operation,
    status: ending.status,
    outcome: ending.outcome,
    attempts: requestContext.attempts,
    cached: requestContext.cached,
    promptTokens: requestContext.promptTokens,
    completionTokens: requestContext.completionTokens,
    usd: requestContext.usd,
    estimated: requestContext.estimated,
    totalMs: ending.totalMs,
    firstContentMs: requestContext.firstContentMs,
  };
}
