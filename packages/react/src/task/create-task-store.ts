import type { JobEvent } from "@inferhub/inference/core";
import { createEndpointClient, type EndpointOptions } from "@inferhub/inference/endpoint";
import { createStore, type Store } from "../store/create-store.ts";
import { createLifetime, type Lifetime } from "../store/lifetime.ts";
import type { RunError } from "../store/run-error.ts";
import { createTaskRunner, type TaskRunner } from "./create-task-runner.ts";
import { encodeFiles } from "./encode-files.ts";
import type { FunctionTaskOptions } from "./options.ts";
import { reduceTask, type TaskEvent, type TaskState } from "./task-state.ts";

/** `"text-to-image"` becomes `"textToImage"`. */
type CamelCase<Id extends string> = Id extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Id;

// biome-ignore lint/suspicious/noExplicitAny: the parameters of methods are read from the type of the client
type Method = (args: any, options?: any) => Promise<unknown>;

/** `"textToImage"` becomes `"text-to-image"`. */
type KebabCase<Name extends string> = Name extends `${infer Head}${infer Tail}`
  ? Head extends Lowercase<Head>
    ? `${Head}${KebabCase<Tail>}`
    : `-${Lowercase<Head>}${KebabCase<Tail>}`
  : Name;

/** The operations of a client. */
export type OperationOf<Client> = {
  [Name in keyof Client & string]: Client[Name] extends Method ? KebabCase<Name> : never;
}[keyof Client & string];

type MethodOf<Client, Operation extends string> =
  CamelCase<Operation> extends keyof Client ? Extract<Client[CamelCase<Operation>], Method> : never;

/** The arguments of an operation. */
export type TaskArgs<Client, Operation extends string> = Parameters<MethodOf<Client, Operation>>[0];

/** The output of an operation. Files are `Blob`s. */
export type TaskData<Client, Operation extends string> = FileOr<
  Awaited<ReturnType<MethodOf<Client, Operation>>>
>;

/** Methods that return a file have several possible output types, which TypeScript infers as `unknown`. */
type FileOr<Data> = unknown extends Data ? Blob : Data;

/** Options of a task that a client runs. */
export interface ClientTaskOptions<Client, Operation extends string> {
  readonly client: Client;
  /** Operation ID, such as `text-to-image`. */
  readonly operation: Operation;
  /** Arguments of every run, such as the model. */
  readonly args?: Partial<TaskArgs<Client, Operation>>;
}

/**
 * Options of a task that runs on your own server. The server receives the arguments as JSON, with files as `data:` URLs,
 * and responds with JSON or a file.
 */
export interface EndpointTaskOptions {
  readonly endpoint: string | EndpointOptions;
  /** Fields of every request. */
  readonly args?: Readonly<Record<string, unknown>>;
}

/** A task: its state and its actions. */
export interface TaskStore<Args, Data, Progress = JobEvent, Failure = RunError>
  extends Store<TaskState<Data, Args, Progress, Failure>, TaskEvent<Data, Args, Progress, Failure>>,
    TaskRunner<Args, Data, Progress, Failure>,
    Lifetime {}

/** Any options of a task. */
export type AnyTaskOptions =
  | { readonly client: unknown; readonly operation: string; readonly args?: object }
  | EndpointTaskOptions
  | FunctionTaskOptions<unknown, unknown>;

/** Arguments of a run. Arguments in the options can be omitted. */
export type RunArgs<Client, Operation extends string> = Partial<TaskArgs<Client, Operation>>;

/** Returns the function that runs a task with these options. */
export function toRunFunction(options: AnyTaskOptions): FunctionTaskOptions<unknown, unknown> {
  if ("run" in options) return options;
  const merge = (args: unknown) => ({ ...(options.args as object | undefined), ...(args as object) });
  if ("endpoint" in options) {
    const { endpoint } = options;
    const client = createEndpointClient(typeof endpoint === "string" ? { url: endpoint } : endpoint);
    return { run: async (args, { signal }) => client.call(await encodeFiles(merge(args)), { signal }) };
  }
  const { client, operation } = options;
  const name = operation.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  return {
    run: async (args, { signal, onProgress }) => {
      const method = (client as Readonly<Record<string, Method | undefined>>)[name];
      if (typeof method !== "function") throw new TypeError(`The client has no operation "${operation}"`);
      return method.call(client, merge(args), { signal, hooks: { onProgress } });
    },
  };
}

/**
 * Creates a task that works without React.
 *
 * ```ts
 * const task = createTaskStore({ client, operation: "summarization", args: { model } });
 * const end = await task.run({ inputs: text });
 * ```
 */
export function createTaskStore<Client, const Operation extends OperationOf<Client> & string>(
  options: ClientTaskOptions<Client, Operation>,
): TaskStore<RunArgs<Client, Operation>, TaskData<Client, Operation>>;
/** Creates a task that runs on your own server, which receives the arguments as JSON. */
export function createTaskStore<Data = unknown>(options: EndpointTaskOptions): TaskStore<object, Data>;
/** Creates a task that runs a function. */
export function createTaskStore<Args, Data, Progress = JobEvent, Failure = RunError>(
  options: FunctionTaskOptions<Args, Data, Progress, Failure>,
): TaskStore<Args, Data, Progress, Failure>;
// biome-ignore lint/suspicious/noExplicitAny: the overloads have the types
export function createTaskStore(initial: AnyTaskOptions): TaskStore<any, any> {
  const store = createStore<TaskState<unknown>, TaskEvent<unknown>>(reduceTask, { status: "idle" });
  const runner = createTaskRunner(store.dispatch, toRunFunction(initial));
  return { ...store, ...runner, ...createLifetime(runner.stop) };
}
