import { defineQuery, type ParsedQuery, type QueryOf } from "../../lib/query/define-query.ts";
import { firstOf } from "../../lib/query/values.ts";
import {
  chooseSnippet,
  getPresets,
  type KnownCalls,
  SNIPPET_MEMBERS,
  type SnippetChoices,
} from "../snippets/snippet-query.ts";

/** What has libraries with code; the first is the default. */
interface WithLibraries {
  readonly libraries: readonly string[];
}

export interface TaskChoices extends SnippetChoices, WithLibraries {}

/** What the address may name. */
export interface KnownTask extends KnownCalls, WithLibraries {}

/** What a task's page shows. */
export const taskQuery = defineQuery(
  {
    ...SNIPPET_MEMBERS,
    /** Key of the library whose code is shown; empty where there is none. */
    lib: firstOf(({ libraries }: WithLibraries) => libraries),
  },
  { first: ["provider"] },
);

export type TaskQuery = QueryOf<typeof taskQuery>;

/** Reads an address. Never throws: what is not understood is dropped and named. */
export function parseTaskQuery(search: URLSearchParams, known: KnownTask): ParsedQuery<TaskQuery> {
  const { query, dropped } = taskQuery.parse(search, known);
  return { query: { ...chooseSnippet(query, known), lib: query.lib }, dropped };
}

const toPreset = (query: TaskQuery, choices: TaskChoices) => ({ ...choices, ...getPresets(query, choices) });

/** A query as pairs for an address or hidden fields. */
export const listTaskPairs = (query: TaskQuery, choices: TaskChoices) =>
  taskQuery.pairs(query, toPreset(query, choices));

/** The search of an address: with a question mark, or empty. */
export const toTaskSearch = (query: TaskQuery, choices: TaskChoices) =>
  taskQuery.format(query, toPreset(query, choices));
