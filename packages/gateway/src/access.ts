import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { redactText } from "./redact.ts";

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
  /** As answered; 0 when the client left before there was an answer. */
  readonly status: number;
  readonly ms: number;
  readonly requestId: string;
  readonly outcome: Outcome;
}

/** A request under way, and what becomes known about it. */
export interface Exchange {
  readonly requestId: string;
  path: string;
  provider?: string | undefined;
  operation?: string | undefined;
  /** Left out when the end of the response says it all. */
  outcome?: Outcome;
}

export type AccessLog = (entry: AccessEntry) => void;

/** Follows a request until its response is closed, and then tells the log. */
export function followExchange(
  request: IncomingMessage,
  response: ServerResponse,
  log: AccessLog | undefined,
  secrets: () => readonly string[],
): Exchange {
  const startedMs = performance.now();
  const exchange: Exchange = { requestId: randomUUID(), path: request.url?.split("?", 1)[0] ?? "" };
  if (!log) return exchange;
  response.once("close", () => {
    const { requestId, path, provider, operation, outcome } = exchange;
    log({
      method: request.method ?? "",
      path: redactText(path, secrets()),
      provider,
      operation,
      status: response.headersSent ? response.statusCode : 0,
      ms: performance.now() - startedMs,
      requestId,
      outcome: outcome ?? (response.writableFinished ? "complete" : "client-left"),
    });
  });
  return exchange;
}
