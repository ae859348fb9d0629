import type { JsonSchema } from "@inferhub/catalog/json-schema";

/** An operation in `/api/tasks`. */
export interface TaskInfo {
  readonly id: string;
  readonly summary: string;
  /** IDs of its tasks in the catalog. */
  readonly tasks: readonly string[];
  /** Name of the client's method. */
  readonly method: string;
  readonly streams: boolean;
  /** Main field of the input. */
  readonly primary: string;
  readonly exampleModel: string;
  readonly sample?: unknown;
  /** IDs of providers that support it. */
  readonly providers: readonly string[];
  readonly inputSchema: JsonSchema;
}
