import { defineQuery, type ParsedQuery, type QueryOf } from "../../lib/query/define-query.ts";
import { prefix } from "../../lib/query/many.ts";
import type { QueryType } from "../../lib/query/query-type.ts";
import { oneOf, text, value } from "../../lib/query/values.ts";
import { getEmptyValue } from "./draft.ts";
import { readField } from "./read-field.ts";
import { type FormField, listParameters, type TaskInfo } from "./task-info.ts";

export const TABS = ["result", "raw", "code"] as const;
export type Tab = (typeof TABS)[number];

/** The tasks that can be run, and the one that a query names or that is the default. */
export interface KnownTasks {
  readonly tasks: readonly TaskInfo[];
  readonly task: TaskInfo | undefined;
}

/** Longer values stay out of the URL. */
const MAX_LENGTH = 6_000;

const isModelId = (id: string) => id.length <= 500 && !/[\s\p{Cc}]/u.test(id);

const toWritten = (text: string) => (text.trim() === "" || text.length > MAX_LENGTH ? "" : text);

const findTask = (tasks: readonly TaskInfo[], name: string) =>
  tasks.find(({ id, formerNames }) => id === name || formerNames.includes(name));

/** A parameter as typed; its default counts as empty. */
function parameter(field: FormField): QueryType<string> {
  const isValid = (typed: string) => "value" in readField(field, typed);
  const withoutDefault = (typed: string) =>
    typed.trim() === "" || typed === String(getEmptyValue(field)) ? "" : typed;
  return value({
    parse: (typed) => (isValid(typed) ? withoutDefault(typed) : undefined),
    absent: () => "",
    format: (typed) => (isValid(typed) ? toWritten(withoutDefault(typed)) : ""),
  });
}

/** The parameters of a task as typed, under keys with a prefix; only values that differ from their default. */
export const parametersWithPrefix = (start: string) =>
  prefix(start, ({ task }: KnownTasks) =>
    task ? listParameters(task).map((field) => [field.name, parameter(field)] as const) : [],
  );

/** Fields of the playground and of the comparison. */
export const REQUEST_MEMBERS = {
  task: value<string, KnownTasks, KnownTasks>({
    parse: (name, { tasks }) => findTask(tasks, name)?.id,
    absent: ({ tasks }) => tasks[0]?.id ?? "",
    format: (id, { tasks }) => (id === tasks[0]?.id ? "" : id),
  }),
  /** Empty for the task's example model. */
  model: value<string, KnownTasks, KnownTasks>({
    parse: (id, { task }) => (isModelId(id) ? (id === task?.exampleModel ? "" : id) : undefined),
    absent: () => "",
    format: (id, { task }) => (id === task?.exampleModel ? "" : toWritten(id)),
  }),
  /** Empty for automatic. */
  provider: oneOf(({ task }: KnownTasks) => task?.providers.map(({ id }) => id) ?? [], ""),
  /** As typed; only values that differ from their default. */
  parameters: parametersWithPrefix("p."),
};

const { task, model, provider, parameters } = REQUEST_MEMBERS;

/** URL state of the playground. */
export const playgroundQuery = defineQuery(
  {
    task,
    model,
    provider,
    tab: oneOf(TABS, "result"),
    /** Handle of a running job, so a reload or a different tab resumes it; empty without a job. */
    job: text({ pattern: /^[\w.-]*$/, maxLength: 4000, maxWritten: MAX_LENGTH }),
    parameters,
  },
  { first: ["task", "parameters"], verbatim: true },
);

export type PlaygroundQuery = QueryOf<typeof playgroundQuery>;

/** The task that is named, or the first one. */
export const toKnownTasks = (tasks: readonly TaskInfo[], name: string): KnownTasks => ({
  tasks,
  task: findTask(tasks, name) ?? tasks[0],
});

/** Parses a URL. Never throws: unknown parameters are dropped and named. */
export const parsePlaygroundQuery = (
  search: URLSearchParams,
  tasks: readonly TaskInfo[],
): ParsedQuery<PlaygroundQuery> =>
  playgroundQuery.parse(search, toKnownTasks(tasks, search.get("task") ?? ""));

/** The canonical search, with its question mark. */
export const formatPlaygroundQuery = (query: PlaygroundQuery, tasks: readonly TaskInfo[]) =>
  playgroundQuery.format(query, toKnownTasks(tasks, query.task));
