import { limitsOf, type Prepared } from "../client/prepare.ts";
import { malformed, readingReply } from "../client/reading-reply.ts";
import type { Answer, Exchange } from "../client/run-plain.ts";
import {
  InferenceClientError,
  InputError,
  type JobHandle,
  ProviderApiError,
  TimeoutError,
} from "../errors.ts";
import { createDeadline } from "../http/deadline.ts";
import { loadFailures } from "../http/load-failures.ts";
import type { JobProgress, JobSteps, Ticket } from "../types/job.ts";
import type { WireRequest } from "../types/wire.ts";

/** Looks that may fail one after another before the job is given up; the job itself goes on meanwhile. */
const MAX_LOST_LOOKS = 5;
/** More than the time limit of any call has room for, lest a wait of nothing never ends. */
const MAX_LOOKS = 10_000;
const LONGEST_INTERVAL_MS = 10_000;

/** A call together with what a job needs of its client. */
export interface JobCall {
  readonly steps: JobSteps;
  readonly prepared: Prepared;
  readonly exchange: Exchange;
  readonly handle: JobHandle;
}

/** Looks at a job once. */
export async function lookAtJob(job: JobCall, look = 0): Promise<{ answer: Answer; progress: JobProgress }> {
  const { steps, prepared, handle } = job;
  const answer = await askPatiently(job, steps.poll(handle.ticket, look));
  const progress = await readingReply(answer, prepared.context, () => steps.progress(answer.body));
  return { answer, progress };
}

/**
 * Looks at a job until it is done, bounded by the deadline of the call and by a number of looks.
 * @returns the answer that holds the result
 * @throws ProviderApiError with code `job-failed`, TimeoutError with code `job-timeout` and the handle
 */
export async function followJob(job: JobCall): Promise<Answer> {
  const { steps, prepared, handle } = job;
  const { context, deadline, options } = prepared;
  const {
    growth = 1,
    attempts = steps.attempts ?? MAX_LOOKS,
    intervalMs = steps.intervalMs,
  } = options.polling ?? {};
  let wait = options.polling?.intervalMs ?? steps.delayMs ?? intervalMs;
  let interval = intervalMs;
  let why = `The job did not end within ${limitsOf(options).total} ms; it can be resumed`;
  try {
    for (let look = 0; look < attempts; look++) {
      await deadline.sleep(wait);
      wait = interval;
      interval = Math.max(interval, Math.min(interval * growth, LONGEST_INTERVAL_MS));
      const { answer, progress } = await lookAtJob(job, look);
      if (progress.state === "failed") throw await failedJob(answer, progress, prepared);
      if (progress.state === "done") {
        options.hooks?.onProgress?.({ ...context, phase: "finishing" });
        return await resultOf(job, answer);
      }
      const { state: _, ...event } = progress;
      options.hooks?.onProgress?.({ ...context, ...event });
    }
    why = steps.late?.(attempts) ?? `The job did not end within ${attempts} looks; it can be resumed`;
  } catch (error) {
    if (!isDeadline(error)) throw error;
  }
  throw Object.assign(new TimeoutError("job-timeout", why, context), { job: handle });
}

export const failedJob = async (
  answer: Answer,
  { reason, message }: Extract<JobProgress, { state: "failed" }>,
  { context }: Prepared,
): Promise<ProviderApiError> =>
  (await loadFailures()).apiError(answer, answer.body, reason, context, "job-failed", message);

/** The answer that holds the result, once the last look said that there is one. */
export const resultOf = async (job: JobCall, last: Answer): Promise<Answer> =>
  job.steps.result
    ? askPatiently(job, await readingReply(last, job.prepared.context, () => resultRequest(job, last.body)))
    : last;

const resultRequest = ({ steps, handle }: JobCall, body: unknown) =>
  (steps.result as NonNullable<JobSteps["result"]>)(handle.ticket, body);

/** Asks for something that costs nothing, so that a lost answer is asked for again. */
async function askPatiently(
  { prepared, exchange, steps, handle }: JobCall,
  wire: WireRequest,
): Promise<Answer> {
  const { options, context } = prepared;
  // A handle may come from anywhere: its path must not become a part of the host's name.
  if (!wire.path.startsWith("/")) throw new InputError("input-invalid", "The job is at no path", context);
  const target = steps.at?.(handle.ticket, prepared.target) ?? prepared.target;
  for (let lost = 0; ; lost++) {
    const deadline = createDeadline(
      { ...limitsOf(options), total: limitsOf(options).poll },
      prepared.deadline.signal,
      context,
    );
    try {
      return await exchange({ ...prepared, target, deadline }, wire);
    } catch (error) {
      if (prepared.deadline.signal.aborted) throw prepared.deadline.signal.reason;
      if (!mayPass(error) || lost === MAX_LOST_LOOKS) throw error;
    } finally {
      deadline.end();
    }
    await prepared.deadline.sleep(steps.intervalMs);
  }
}

function mayPass(error: unknown): boolean {
  if (error instanceof ProviderApiError && error.httpResponse.status >= 500) return true;
  return InferenceClientError.is(error) && error.retryable;
}

const isDeadline = (error: unknown) => error instanceof TimeoutError && error.code === "timeout";

/** What finds the job again that an answer speaks of; undefined when the answer holds the result itself. */
export async function handleOf(
  steps: JobSteps,
  submitted: Answer,
  prepared: Prepared,
  model: string,
): Promise<JobHandle | undefined> {
  const { adapter, call, context, target } = prepared;
  const ticket: Ticket | undefined = await readingReply(submitted, context, () =>
    steps.ticket(submitted.body),
  );
  // An answer must not lead the polls, and the key with them, to another host.
  if (ticket && !steps.poll(ticket, 0).path.startsWith("/")) {
    throw malformed("where the job is looked at is no path", submitted.body, context);
  }
  return (
    ticket && {
      operation: adapter.operation.id,
      provider: target.provider.id,
      model,
      ticket,
      outputType: call.outputType,
    }
  );
}
