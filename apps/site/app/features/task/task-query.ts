import { defineQuery, type ParsedQuery, type QueryOf } from "../../lib/query/define-query.ts";
import { firstOf, oneOf } from "../../lib/query/values.ts";
import {
  chooseSnippet,
  getPresets,
  type KnownCalls,
  SNIPPET_MEMBERS,
  type SnippetChoices,
} from "../snippets/snippet-query.ts";

/** Libraries with code; the first is the default. */
interface WithLibraries {
  readonly libraries: readonly string[];
}

/** Operations with several models; the first is the default. */
interface WithModels {
  readonly models: readonly string[];
}

export interface TaskChoices extends SnippetChoices, WithLibraries, WithModels {}

/** Values that the URL may contain. */
export interface KnownTask extends KnownCalls, WithLibraries, WithModels {}

/** The view of a task's widget: the form, the code of its call, or the code of a library. */
export const TASK_TABS = ["try", "code", "local"] as const;

export type TaskTab = (typeof TASK_TABS)[number];

/** The content of a task's page. */
export const taskQuery = defineQuery(
  {
    tab: oneOf(TASK_TABS, "try"),
    /** ID of the model that runs; empty where none does. */
    model: firstOf(({ models }: WithModels) => models),
    ...SNIPPET_MEMBERS,
    /** Key of the library whose code is shown; empty if absent. */
    lib: firstOf(({ libraries }: WithLibraries) => libraries),
  },
  { first: ["model", "provider"] },
);

export type TaskQuery = QueryOf<typeof taskQuery>;

/** Parses a URL. Never throws: unknown parameters are dropped and named. */
export function parseTaskQuery(search: URLSearchParams, known: KnownTask): ParsedQuery<TaskQuery> {
  const { query, dropped } = taskQuery.parse(search, known);
  return { query: { ...query, ...chooseSnippet(query, known) }, dropped };
}

const toPreset = (query: TaskQuery, choices: TaskChoices) => ({ ...choices, ...getPresets(query, choices) });

/** The search of a URL: with a question mark, or empty. */
export const toTaskSearch = (query: TaskQuery, choices: TaskChoices) =>
  taskQuery.format(query, toPreset(query, choices));

/** The same, which names the provider also where it is the first: without a name, keys decide. */
export function toTaskSearchWithProvider(query: TaskQuery, choices: TaskChoices): string {
  const search = new URLSearchParams(toTaskSearch(query, choices));
  if (query.provider !== "" && !search.has("provider")) search.set("provider", query.provider);
  return search.size > 0 ? `?${search}` : "";
}
