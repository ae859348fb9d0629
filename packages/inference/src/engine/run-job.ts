import type { Operation } from "@inferhub/catalog/define";
import type { ClientOptions } from "../contracts/client.ts";
import type { HttpResult } from "../contracts/http.ts";
import type { JobProgress } from "../contracts/job.ts";
import type { CallMeta, CallOptions, FileCallOptions } from "../contracts/options.ts";
import { InputError, type JobHandle } from "../errors.ts";
import {
  createJobError,
  createJobHandle,
  fetchJobResult,
  type JobCall,
  pollOnce,
  pollUntilDone,
} from "../jobs/follow-job.ts";
import { anySchema } from "./any-schema.ts";
import { parseOutput, sendCall, sendWireRequest } from "./call.ts";
import { getAdapter } from "./get-adapter.ts";
import type { JobWaitOptions } from "./job-wait-options.ts";
import { buildCallMeta, findUsage } from "./meta.ts";
import { type PreparedCall, prepareCall } from "./prepare-call.ts";

/** A job to submit: the arguments of its operation. */
export interface JobSubmission {
  readonly client: ClientOptions;
  readonly operation: Operation;
  readonly args: unknown;
  readonly options: FileCallOptions | undefined;
}

/** A job that runs at its provider. */
export interface StartedJob {
  readonly client: ClientOptions;
  readonly operation: Operation;
  readonly handle: JobHandle;
}

/** The output of a job that is done. */
export interface JobOutput {
  readonly data: unknown;
  readonly meta: CallMeta;
}

/**
 * Submits a job.
 * @returns its handle, or the output if the response holds it
 * @throws InputError if the provider responds to the operation immediately
 */
export async function submitJob({
  client,
  operation,
  args,
  options,
}: JobSubmission): Promise<JobOutput | { readonly handle: JobHandle }> {
  const prepared = await prepareCall(client, operation, args, options);
  try {
    const { adapter, context } = prepared;
    if (!adapter.job) {
      const problem = `${context.provider} returns ${operation.id} immediately. Call the client's method instead`;
      throw new InputError("operation-unsupported", problem, context);
    }
    const submitted = await sendCall(prepared);
    const handle = await createJobHandle(adapter.job, submitted, prepared, prepared.named);
    return handle ? { handle } : await createJobOutput(prepared, submitted);
  } finally {
    prepared.deadline.dispose();
  }
}

/** Polls a job once. */
export const getJobStatus = (job: StartedJob, options?: CallOptions): Promise<JobProgress> =>
  within(job, options, async (prepared) => (await pollOnce(jobIn(job, prepared))).progress);

/** Polls a job until it is done, and reads its output. */
export const awaitJob = (
  started: StartedJob,
  { onProgress, ...options }: JobWaitOptions = {},
): Promise<JobOutput> =>
  within(started, withProgress(options, started.client, onProgress), async (prepared) => {
    const job = jobIn(started, prepared);
    const { answer, progress } = await pollOnce(job);
    if (progress.state === "failed") throw await createJobError(answer, progress, prepared);
    const last = progress.state === "done" ? await fetchJobResult(job, answer) : await pollUntilDone(job);
    const done = await createJobOutput(prepared, last);
    prepared.options.hooks?.onDone?.(done.meta);
    return done;
  });

/** @throws InputError if the provider doesn't support job cancellation */
export const cancelJob = (job: StartedJob, options?: CallOptions): Promise<void> =>
  within(job, options, async (prepared) => {
    const { steps } = jobIn(job, prepared);
    if (!steps.cancel) {
      throw new InputError(
        "operation-unsupported",
        `${job.handle.provider} doesn't support job cancellation`,
      );
    }
    await sendWireRequest(prepared, steps.cancel(job.handle.ticket));
  });

async function createJobOutput(prepared: PreparedCall, answer: HttpResult): Promise<JobOutput> {
  const data = await parseOutput(prepared, answer);
  const usage = findUsage(data) ?? findUsage(answer.body);
  return { data, meta: buildCallMeta(prepared, answer.response, answer.attempts, usage, performance.now()) };
}

/** Each poll is a separate call with its own routing, key and timeouts. */
async function within<Result>(
  { client, operation, handle }: StartedJob,
  options: CallOptions | undefined,
  use: (prepared: PreparedCall) => Promise<Result>,
): Promise<Result> {
  const { provider, model, outputType } = handle;
  const prepared = await prepareCall(
    client,
    // The input was checked when the job was started, and is not stored in its handle.
    { ...operation, input: anySchema },
    { provider, model },
    { ...options, outputType },
  );
  try {
    return await use(prepared);
  } finally {
    prepared.deadline.dispose();
  }
}

function jobIn({ handle }: StartedJob, prepared: PreparedCall): JobCall {
  const steps = getAdapter(prepared.target.provider, handle.operation).job;
  if (steps) return { steps, prepared, exchange: sendWireRequest, handle };
  throw new InputError(
    "operation-unsupported",
    `${handle.provider} doesn't run jobs for ${handle.operation}`,
  );
}

function withProgress(
  options: CallOptions,
  client: ClientOptions,
  onProgress: JobWaitOptions["onProgress"],
): CallOptions {
  return onProgress ? { ...options, hooks: { ...(options.hooks ?? client.hooks), onProgress } } : options;
}

/** A job with an immediate result. */
export function createFinishedJob(done: JobOutput) {
  return {
    handle: undefined,
    toJSON: () => undefined,
    status: async (): Promise<JobProgress> => ({ state: "done" }),
    result: async () => done.data,
    resultWithMeta: async () => done,
    cancel: async () => {},
  };
}
