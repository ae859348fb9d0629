import type { Redactor } from "@inferhub/inference/redact";
import type { MaybePromise } from "@inferhub/inference/routing";
import { toErrorBody } from "../error-body.ts";
import { formatIsoTime } from "../iso-time.ts";
import { toUsd } from "../money/nano-usd.ts";
import type { UsageEntry } from "../usage/usage-entry.ts";
import type { CallOutcome, RequestOutcome } from "./outcome.ts";
import type { StageFacts } from "./track-request.ts";

/** One line of the access log. Contains no query, body or key. */
export interface AccessEntry {
  readonly method: string;
  readonly path: string;
  readonly provider?: string | undefined;
  readonly operation?: string | undefined;
  readonly model?: string | undefined;
  /** ID of the token, never the token. */
  readonly tokenId?: string | undefined;
  /** Status of the response. 0 if the client disconnected before there was one. */
  readonly status: number;
  readonly ms: number;
  readonly requestId: string;
  readonly outcome: RequestOutcome;
  /** Number of requests sent to providers. */
  readonly attempts: number;
}

/** Called for each request when it ends. */
export type AccessLog = (entry: AccessEntry) => void;

/** Receivers of recorded requests. */
export interface OutcomeRecorders {
  readonly log?: AccessLog | undefined;
  /** Called with the cause of an unexpected error, which the client does not receive. */
  readonly problem?: ((message: string) => void) | undefined;
  /** Resolves when the row is durable. */
  readonly usage?: ((entry: UsageEntry) => MaybePromise<void>) | undefined;
  readonly redactor: Redactor;
}

/**
 * Last stage, and the only one that writes records: the usage log of calls, and the access log of all requests.
 * @returns resolves when the usage log has the row
 */
export function recordOutcome(
  facts: StageFacts,
  outcome: CallOutcome,
  recorders: OutcomeRecorders,
): MaybePromise<void> {
  const { request, principal, billTo, surface, operationId: operation } = facts;
  const { status, error, execution, responseStatus, totalMs, chargedTo } = outcome;
  const { redactor, usage, log, problem } = recorders;
  const { requestId, method, path } = request;
  const provider = execution.provider ?? facts.provider ?? findProvider(error);
  const tokenId = principal?.tokenId;
  const model = redactModel(facts.model ?? execution.model, redactor);
  const { attempts, cached, promptTokens, completionTokens, nanoUsd, estimated, emulated, firstContentMs } =
    execution;
  if (error !== undefined && toErrorBody(error, "").code === "internal")
    problem?.(`Request ${requestId} failed: ${redactor.text(describe(error))}`);
  const recorded =
    surface &&
    usage?.({
      requestId,
      at: formatIsoTime(Date.now() - totalMs),
      surface,
      tokenId,
      billTo,
      provider,
      model,
      operation,
      status: responseStatus,
      outcome: status,
      attempts,
      cached,
      promptTokens,
      completionTokens,
      usd: nanoUsd === undefined || emulated ? undefined : toUsd(nanoUsd),
      estimated,
      emulated,
      chargedTo,
      totalMs,
      firstContentMs,
    });
  log?.({
    method,
    path: redactor.text(path),
    provider,
    operation,
    model,
    tokenId,
    status: responseStatus,
    ms: totalMs,
    requestId,
    outcome: status,
    attempts,
  });
  return recorded || undefined;
}

/** Formats an error with its stack and cause. */
const describe = (error: unknown): string =>
  error instanceof Error
    ? [
        error.stack ?? String(error),
        ...(error.cause === undefined ? [] : [`Cause: ${describe(error.cause)}`]),
      ].join("\n")
    : String(error);

const redactModel = (model: string | undefined, redactor: Redactor) => model && redactor.text(model);

const findProvider = (error: unknown) => (error === undefined ? undefined : toErrorBody(error, "").provider);
