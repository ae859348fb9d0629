import type { CallContext, SendWireRequest } from "../contracts/call.ts";
import type { HttpResult } from "../contracts/http.ts";
import type { JobProgress, JobProtocol, JobRef } from "../contracts/job.ts";
import type { WireRequest } from "../contracts/wire.ts";
import {
  InferenceClientError,
  InputError,
  type JobHandle,
  ProviderApiError,
  TimeoutError,
} from "../errors.ts";
import { CallDeadline, resolveTimeouts } from "../http/deadline.ts";
import { loadApiError } from "../http/load-api-error.ts";
import { createOutputError } from "../http/parse-errors.ts";
import { sleep } from "../http/sleep.ts";
import { withParseErrors } from "../http/with-parse-errors.ts";

/** Consecutive failed polls before polling stops. The job itself continues. */
const MAX_FAILED_POLLS = 5;
/** More polls than any timeout allows, so polling without a delay ends. */
const MAX_POLLS = 10_000;
const MAX_INTERVAL_MS = 10_000;

/** A call together with the client's values for a job. */
export interface JobCall {
  readonly steps: JobProtocol;
  readonly prepared: CallContext;
  readonly exchange: SendWireRequest;
  readonly handle: JobHandle;
}

/** Checks a job once. */
export async function pollOnce(
  job: JobCall,
  pollIndex = 0,
): Promise<{ answer: HttpResult; progress: JobProgress }> {
  const { steps, prepared, handle } = job;
  const answer = await pollWithRetry(job, steps.poll(handle.ticket, pollIndex));
  const progress = await withParseErrors(answer, prepared.context, () => steps.progress(answer.body));
  return { answer, progress };
}

/**
 * Waits for the job of a response.
 * @returns the response that contains the result, which can be the one to the submission
 */
export async function waitForJob(
  steps: JobProtocol,
  submitted: HttpResult,
  prepared: CallContext,
  exchange: SendWireRequest,
): Promise<HttpResult> {
  const handle = await createJobHandle(steps, submitted, prepared, prepared.named);
  if (!handle) return submitted;
  prepared.options.hooks?.onJob?.(handle);
  return pollUntilDone({ steps, prepared, exchange, handle });
}

/**
 * Checks a job until it is done, bounded by the deadline of the call and by a number of looks.
 * @returns the response that contains the result
 * @throws ProviderApiError with code `job-failed`, TimeoutError with code `job-timeout` and the handle
 */
export async function pollUntilDone(job: JobCall): Promise<HttpResult> {
  const { steps, prepared, handle } = job;
  const { context, deadline, options } = prepared;
  const {
    growth = 1,
    attempts = steps.attempts ?? MAX_POLLS,
    intervalMs = steps.intervalMs,
  } = options.polling ?? {};
  let wait = options.polling?.intervalMs ?? steps.delayMs ?? intervalMs;
  let interval = intervalMs;
  let why = `The job did not end within ${resolveTimeouts(options).total} ms; it can be resumed`;
  try {
    for (let pollIndex = 0; pollIndex < attempts; pollIndex++) {
      await sleep(wait, deadline);
      wait = interval;
      interval = Math.max(interval, Math.min(interval * growth, MAX_INTERVAL_MS));
      const { answer, progress } = await pollOnce(job, pollIndex);
      if (progress.state === "failed") throw await createJobError(answer, progress, prepared);
      if (progress.state === "done") {
        options.hooks?.onProgress?.({ ...context, phase: "finishing" });
        return await fetchJobResult(job, answer);
      }
      const { state: _, ...event } = progress;
      options.hooks?.onProgress?.({ ...context, ...event });
    }
    why =
      steps.timeoutMessage?.(attempts) ?? `The job did not end within ${attempts} looks; it can be resumed`;
  } catch (error) {
    if (!isDeadline(error)) throw error;
  }
  throw Object.defineProperty(new TimeoutError("job-timeout", why, context), "job", { value: handle });
}

export const createJobError = async (
  answer: HttpResult,
  { reason, message }: Extract<JobProgress, { state: "failed" }>,
  { context }: CallContext,
): Promise<ProviderApiError> =>
  (await loadApiError()).createApiError(answer, answer.body, reason, context, {
    code: "job-failed",
    message,
  });

/** The response with the result, after the final poll. */
export const fetchJobResult = async (job: JobCall, last: HttpResult): Promise<HttpResult> =>
  job.steps.result
    ? pollWithRetry(
        job,
        await withParseErrors(last, job.prepared.context, () => resultRequest(job, last.body)),
      )
    : last;

const resultRequest = ({ steps, handle }: JobCall, body: unknown) =>
  (steps.result as NonNullable<JobProtocol["result"]>)(handle.ticket, body);

/** Polls are free, so a failed one is retried. */
async function pollWithRetry(
  { prepared, exchange, steps, handle }: JobCall,
  wire: WireRequest,
): Promise<HttpResult> {
  const { options, context } = prepared;
  // A handle may be from anywhere: its path must not become a part of the host's name.
  if (!wire.path.startsWith("/")) throw new InputError("input-invalid", "The job's URL has no path", context);
  const target = steps.resolvePollTarget?.(handle.ticket, prepared.target) ?? prepared.target;
  for (let lost = 0; ; lost++) {
    const deadline = new CallDeadline(
      { ...resolveTimeouts(options), total: resolveTimeouts(options).poll },
      prepared.deadline.signal,
      context,
    );
    try {
      return await exchange({ ...prepared, target, deadline }, wire);
    } catch (error) {
      if (prepared.deadline.signal.aborted) throw prepared.deadline.signal.reason;
      if (!isTransient(error) || lost === MAX_FAILED_POLLS) throw error;
    } finally {
      deadline.dispose();
    }
    await sleep(steps.intervalMs, prepared.deadline);
  }
}

function isTransient(error: unknown): boolean {
  if (error instanceof ProviderApiError && error.httpResponse.status >= 500) return true;
  return InferenceClientError.is(error) && error.retryable;
}

const isDeadline = (error: unknown) => error instanceof TimeoutError && error.code === "timeout";

/** The handle of the job in a response; undefined if the response contains the result. */
export async function createJobHandle(
  steps: JobProtocol,
  submitted: HttpResult,
  prepared: CallContext,
  model: string,
): Promise<JobHandle | undefined> {
  const { operation, call, context, target } = prepared;
  const ticket: JobRef | undefined = await withParseErrors(submitted, context, () =>
    steps.parseJobRef(submitted.body),
  );
  // A response must not lead the polls, and the key with them, to a different host.
  if (ticket && !steps.poll(ticket, 0).path.startsWith("/")) {
    throw createOutputError("the job status path is invalid", submitted.body, context);
  }
  return (
    ticket && {
      operation: operation.id,
      provider: target.provider.id,
      model,
      ticket,
      outputType: call.outputType,
    }
  );
}
