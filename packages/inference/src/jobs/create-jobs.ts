import type { Operation } from "@inferhub/catalog/define";
import type { ClientOptions } from "../contracts/client.ts";
import type { HttpResult } from "../contracts/http.ts";
import type { JobProgress } from "../contracts/job.ts";
import type { CallMeta, CallOptions, FileCallOptions, JobEvent, OutputType } from "../contracts/options.ts";
import type { OperationsOf, Provider } from "../contracts/provider.ts";
import { buildWireRequest, getAdapter } from "../engine/build-request.ts";
import { parseOutput, sendWireRequest } from "../engine/call.ts";
import { listOperations } from "../engine/create-client.ts";
import { buildCallMeta, findUsage } from "../engine/meta.ts";
import { type PreparedCall, prepareCall } from "../engine/prepare-call.ts";
import type { CallArgs, CallOutput, ServingOf } from "../engine/types.ts";
import { anySchema } from "../engine/unvalidated-request.ts";
import { InputError, type JobHandle } from "../errors.ts";
import type { OperationArgs } from "../generated/args.ts";
import type { ServingProviders } from "../generated/provider-ids.ts";
import { createJobError, createJobHandle, fetchJobResult, pollOnce, pollUntilDone } from "./follow-job.ts";

/** Options of waiting for a job. */
export interface JobWaitOptions extends CallOptions {
  /** Told after each look that finds the job under way. */
  readonly onProgress?: (event: JobEvent) => void;
}

/** An answer that comes later. */
export interface Job<Data> {
  /** Finds the job again: plain JSON without secrets. Undefined when the answer came with the submission. */
  readonly handle: JobHandle | undefined;
  /** The same, for `JSON.stringify`. */
  toJSON(): JobHandle | undefined;
  /** Looks once. */
  status(options?: CallOptions): Promise<JobProgress>;
  /**
   * Waits for the answer.
   * @throws ProviderApiError with code `job-failed`, TimeoutError with code `job-timeout`
   */
  result(options?: JobWaitOptions): Promise<Data>;
  /** The same with what is known of the call. */
  resultWithMeta(options?: JobWaitOptions): Promise<{ data: Data; meta: CallMeta }>;
  /** Tells the provider to stop. @throws InputError where a provider cannot be told */
  cancel(options?: CallOptions): Promise<void>;
}

type OperationOf<P extends readonly Provider[], Id extends string> = Extract<
  OperationsOf<P[number]>,
  { id: Id }
>;

/** Arguments of a job: those of the operation's method. */
type JobArgs<
  P extends readonly Provider[],
  Ids extends Readonly<Record<keyof ServingProviders, string>>,
  Id extends string,
> = Id extends keyof ServingProviders
  ? OperationArgs<Ids>[Id]
  : CallArgs<OperationOf<P, Id>, P[number]["id"]>;

/** Jobs of the providers `P`. */
export interface Jobs<
  P extends readonly Provider[] = readonly Provider[],
  Ids extends Readonly<Record<keyof ServingProviders, string>> = ServingOf<P[number]>,
> {
  /**
   * Submits a job and comes back at once.
   * @throws InputError when the provider answers the operation at once
   */
  start<Id extends OperationsOf<P[number]>["id"], Type extends OutputType = "blob">(
    operation: Id,
    args: JobArgs<P, Ids, Id>,
    options?: CallOptions & { outputType?: Type },
  ): Promise<Job<CallOutput<OperationOf<P, Id>, Type>>>;
  /**
   * A job that was started before, here or in another process.
   * @throws InputError when the handle lacks what finds the job
   */
  resume<Data = unknown>(handle: JobHandle): Job<Data>;
}

/**
 * Jobs of exactly the providers given; takes what `createClient` takes.
 *
 * ```ts
 * const jobs = createJobs({ providers: [falAi], keys: { "fal-ai": process.env.FAL_KEY } });
 * const job = await jobs.start("text-to-image", { model: "fal-ai/flux/dev", inputs: "a lighthouse" });
 * const later = jobs.resume(JSON.parse(JSON.stringify(job)));
 * const picture = await later.result();
 * ```
 */
export function createJobs<const P extends readonly Provider[]>(client: ClientOptions<P>): Jobs<P> {
  return {
    start: (operation, args, options) => start(client, operation, args, options) as never,
    resume: (handle) => resume(client, handle) as never,
  };
}

async function start(
  client: ClientOptions,
  id: string,
  args: unknown,
  options: FileCallOptions | undefined,
): Promise<Job<unknown>> {
  const prepared = await prepareCall(client, getOperation(client, id), args, options);
  try {
    const { adapter, call, context } = prepared;
    if (!adapter.job) {
      const problem = `${context.provider} answers ${id} at once: call the client's method instead`;
      throw new InputError("operation-unsupported", problem, context);
    }
    const submitted = await sendWireRequest(prepared, buildWireRequest(adapter, call, false));
    const handle = await createJobHandle(adapter.job, submitted, prepared, prepared.named);
    if (handle) return resume(client, handle);
    return createFinishedJob(await createJobOutput(prepared, submitted));
  } finally {
    prepared.deadline.dispose();
  }
}

interface JobOutput {
  readonly data: unknown;
  readonly meta: CallMeta;
}

async function createJobOutput(prepared: PreparedCall, answer: HttpResult): Promise<JobOutput> {
  const data = await parseOutput(prepared, answer);
  const usage = findUsage(data) ?? findUsage(answer.body);
  return { data, meta: buildCallMeta(prepared, answer.response, answer.attempts, usage) };
}

function createFinishedJob(done: JobOutput): Job<unknown> {
  return {
    handle: undefined,
    toJSON: () => undefined,
    status: async () => ({ state: "done" }),
    result: async () => done.data,
    resultWithMeta: async () => done,
    cancel: async () => {},
  };
}

function resume(client: ClientOptions, given: JobHandle): Job<unknown> {
  const handle = assertJobHandle(given);
  const operation = getOperation(client, handle.operation);

  /** Each look is a call of its own: it finds the provider and the key anew, and has its own limits. */
  async function within<Result>(
    options: CallOptions | undefined,
    use: (prepared: PreparedCall) => Promise<Result>,
  ) {
    const { provider, model, outputType } = handle;
    const prepared = await prepareCall(
      client,
      // The input was checked when the job was started, and is not kept in its handle.
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
  const jobIn = (prepared: PreparedCall) => {
    const steps = getAdapter(prepared.target.provider, handle.operation).job;
    if (steps) return { steps, prepared, exchange: sendWireRequest, handle };
    throw new InputError("operation-unsupported", `${handle.provider} has no jobs of ${handle.operation}`);
  };

  const resultWithMeta = ({ onProgress, ...options }: JobWaitOptions = {}) =>
    within(withProgress(options, client, onProgress), async (prepared) => {
      const job = jobIn(prepared);
      const { answer, progress } = await pollOnce(job);
      if (progress.state === "failed") throw await createJobError(answer, progress, prepared);
      const last = progress.state === "done" ? await fetchJobResult(job, answer) : await pollUntilDone(job);
      const done = await createJobOutput(prepared, last);
      prepared.options.hooks?.onDone?.(done.meta);
      return done;
    });

  return {
    handle,
    toJSON: () => handle,
    status: (options) => within(options, async (prepared) => (await pollOnce(jobIn(prepared))).progress),
    result: async (options) => (await resultWithMeta(options)).data,
    resultWithMeta,
    cancel: (options) =>
      within(options, async (prepared) => {
        const { steps } = jobIn(prepared);
        if (!steps.cancel) {
          throw new InputError("operation-unsupported", `${handle.provider} cannot be told to stop a job`);
        }
        await sendWireRequest(prepared, steps.cancel(handle.ticket));
      }),
  };
}

function withProgress(
  options: CallOptions,
  client: ClientOptions,
  onProgress: JobWaitOptions["onProgress"],
): CallOptions {
  return onProgress ? { ...options, hooks: { ...(options.hooks ?? client.hooks), onProgress } } : options;
}

/** What would lead a path to another host, or out of its place. */
const UNSAFE = /[\s\\@?#\p{Cc}]|:\/\/|(^|\/)\.\.?(\/|$)/u;

/** A handle comes from a file or a database: it is input like any other. */
function assertJobHandle(handle: JobHandle): JobHandle {
  const { operation, provider, model, ticket, outputType = "blob" } = (handle ?? {}) as Partial<JobHandle>;
  const names = [operation, provider, model];
  const whole =
    names.every((name) => typeof name === "string" && name !== "") &&
    typeof ticket === "object" &&
    Object.keys(ticket).length > 0 &&
    Object.values(ticket).every((value) => typeof value === "string" && !UNSAFE.test(value));
  if (whole) return { operation, provider, model, ticket, outputType } as JobHandle;
  throw new InputError("input-invalid", `URL and headers are required for ${operation ?? "this"} task`);
}

/** @throws InputError naming the operations there are */
function getOperation({ providers }: ClientOptions, id: string): Operation {
  const operations = listOperations(providers);
  const operation = operations.find((each) => each.id === id);
  if (operation) return operation;
  const known = operations.map((each) => each.id).join(", ");
  throw new InputError(
    "operation-unsupported",
    `No provider runs "${String(id).slice(0, 100)}". Known: ${known}`,
  );
}
