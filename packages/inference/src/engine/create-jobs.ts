import type { Operation } from "@inferhub/catalog/define";
import type { ClientOptions } from "../contracts/client.ts";
import type { JobProgress } from "../contracts/job.ts";
import type { CallMeta, CallOptions, FileCallOptions, OutputType } from "../contracts/options.ts";
import type { OperationsOf, Provider } from "../contracts/provider.ts";
import { InputError, type JobHandle } from "../errors.ts";
import type { OperationArgs } from "../generated/args.ts";
import type { ServingProviders } from "../generated/provider-ids.ts";
import { listOperations } from "./create-client.ts";
import type { JobWaitOptions } from "./job-wait-options.ts";
import type { StartedJob } from "./run-job.ts";
import type { CallArgs, CallOutput, ServingOf } from "./types.ts";

/** Loaded by the first job. */
const load = () => import("./run-job.ts");

/** A background job at a provider. */
export interface Job<Data> {
  /** Handle of the job: JSON without secrets. Undefined if the response to the submission is the result. */
  readonly handle: JobHandle | undefined;
  /** The same, for `JSON.stringify`. */
  toJSON(): JobHandle | undefined;
  /** Looks once. */
  status(options?: CallOptions): Promise<JobProgress>;
  /**
   * Waits for the result.
   * @throws ProviderApiError with code `job-failed`, TimeoutError with code `job-timeout`
   */
  result(options?: JobWaitOptions): Promise<Data>;
  /** Waits for the result, with the metadata of the call. */
  resultWithMeta(options?: JobWaitOptions): Promise<{ data: Data; meta: CallMeta }>;
  /** Requests cancellation. @throws InputError if the provider doesn't support job cancellation */
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
   * Submits a job and returns without waiting for its result.
   * @throws InputError if the provider doesn't run the operation as a job
   */
  start<Id extends OperationsOf<P[number]>["id"], Type extends OutputType = "blob">(
    operation: Id,
    args: JobArgs<P, Ids, Id>,
    options?: CallOptions & { outputType?: Type },
  ): Promise<Job<CallOutput<OperationOf<P, Id>, Type>>>;
  /**
   * A job that was started before, here or in a different process.
   * @throws InputError if the handle is incomplete
   */
  resume<Data = unknown>(handle: JobHandle): Job<Data>;
}

/**
 * Creates jobs for the listed providers only. Accepts the options of `createClient`.
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
  const operation = getOperation(client, id);
  const { createFinishedJob, submitJob } = await load();
  const submitted = await submitJob({ client, operation, args, options });
  return "handle" in submitted ? resume(client, submitted.handle) : createFinishedJob(submitted);
}

function resume(client: ClientOptions, given: JobHandle): Job<unknown> {
  const handle = assertJobHandle(given);
  const started: StartedJob = { client, operation: getOperation(client, handle.operation), handle };
  const resultWithMeta = async (options?: JobWaitOptions) => (await load()).awaitJob(started, options);
  return {
    handle,
    toJSON: () => handle,
    status: async (options) => (await load()).getJobStatus(started, options),
    result: async (options) => (await resultWithMeta(options)).data,
    resultWithMeta,
    cancel: async (options) => (await load()).cancelJob(started, options),
  };
}

/** Characters and segments that could change the host of a path or traverse out of it. */
const UNSAFE = /[\s\\@?#\p{Cc}]|:\/\/|(^|\/)\.\.?(\/|$)/u;

/** Validates a handle, because it is from a file or a database. */
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
