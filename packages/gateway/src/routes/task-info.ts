import type { JsonSchema } from "@inferhub/catalog/json-schema";

/** An operation as `/api/tasks` lists it. */
export interface TaskInfo {
  readonly id: string;
  readonly summary: string;
  /** IDs of its tasks in the catalog. */
  readonly tasks: readonly string[];
  /** Name of the client's method. */
  readonly method: string;
  readonly streams: boolean;
  /** The field that plain text or a file fills. */
  readonly primary: string;
  readonly exampleModel: string;
  readonly sample?: unknown;
  /** Ids of the providers that run it. */
  readonly providers: readonly string[];
  readonly inputSchema: JsonSchema;
}
