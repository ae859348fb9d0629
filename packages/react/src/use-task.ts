import type { JobEvent } from "@inferhub/inference/core";
import type { RunError } from "./store/run-error.ts";
import {
  type AnyTaskOptions,
  type ClientTaskOptions,
  createTaskStore,
  type EndpointTaskOptions,
  type OperationOf,
  type RunArgs,
  type TaskData,
  type TaskStore,
  toRunFunction,
} from "./task/create-task-store.ts";
import type { FunctionTaskOptions, TaskActions } from "./task/options.ts";
import type { TaskState } from "./task/task-state.ts";
import { useOwnStore } from "./use-store.ts";

/** What {@link useTask} returns. */
export interface UseTask<Args, Data, Progress = JobEvent, Failure = RunError>
  extends TaskActions<Args, Data, Failure>,
    Omit<TaskState<Data, Args, Progress, Failure>, "runId"> {
  /** Whether a run is active. */
  readonly isActive: boolean;
  /** The store, to share with other components. */
  readonly store: TaskStore<Args, Data, Progress, Failure>;
}

/**
 * Runs one operation of a client, such as `text-to-image`. Failures are returned as values.
 *
 * ```tsx
 * const { run, data, progress, error } = useTask({ client, operation: "text-to-image", args: { model } });
 * ```
 */
export function useTask<Client, const Operation extends OperationOf<Client> & string>(
  options: ClientTaskOptions<Client, Operation>,
): UseTask<RunArgs<Client, Operation>, TaskData<Client, Operation>>;
/** Runs a task on your own server, which receives the arguments as JSON. */
export function useTask<Data = unknown>(options: EndpointTaskOptions): UseTask<object, Data>;
/** Runs a function. */
export function useTask<Args, Data, Progress = JobEvent, Failure = RunError>(
  options: FunctionTaskOptions<Args, Data, Progress, Failure>,
): UseTask<Args, Data, Progress, Failure>;
// biome-ignore lint/suspicious/noExplicitAny: the overloads have the types
export function useTask(options: AnyTaskOptions): UseTask<any, any> {
  type Options = FunctionTaskOptions<unknown, unknown>;
  const current = toRunFunction(options);
  const [store, state] = useOwnStore<TaskState<unknown>, Options, TaskStore<unknown, unknown>>(
    () => createTaskStore(current),
    current,
  );
  const { runId: _, ...shown } = state;
  const { run, retry, stop, reset } = store;
  return { ...shown, run, retry, stop, reset, isActive: state.status === "running", store };
}
