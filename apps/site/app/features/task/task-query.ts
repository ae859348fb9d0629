import {
  type KnownCalls,
  listSnippetPairs,
  parseSnippetChoice,
  type SnippetChoice,
  type SnippetChoices,
} from "../snippets/snippet-query.ts";

/** What a task's page shows, as its address says it. */
export interface TaskQuery extends SnippetChoice {
  /** Key of the library whose code is shown; empty if there is none. */
  readonly lib: string;
}

/** What can be chosen; the first library is the one that the address need not name. */
export interface TaskChoices extends SnippetChoices {
  readonly libraries: readonly string[];
}

/** What the address may name. */
export interface KnownTask extends KnownCalls {
  readonly libraries: readonly string[];
}

/** A query that could be read, and in words what had to be left out of it. */
export interface ParsedTaskQuery {
  readonly query: TaskQuery;
  readonly dropped: readonly string[];
}

/** Reads an address. Never throws: a value that means nothing is dropped and named. */
export function parseTaskQuery(params: URLSearchParams, known: KnownTask): ParsedTaskQuery {
  const { choice, dropped } = parseSnippetChoice(params, known);
  const wanted = (params.get("lib") ?? "").trim();
  const lib = known.libraries.find((key) => key === wanted);
  return {
    query: { ...choice, lib: lib ?? known.libraries[0] ?? "" },
    dropped: wanted === "" || lib ? dropped : [...dropped, `lib=${wanted}`],
  };
}

/** A query as pairs for an address or hidden fields, in a fixed order and without what is shown anyway. */
export function listTaskPairs(query: TaskQuery, choices: TaskChoices): [key: string, value: string][] {
  const pairs = listSnippetPairs(query, choices);
  return query.lib === (choices.libraries[0] ?? "") ? pairs : [...pairs, ["lib", query.lib]];
}

/** The address's query that says so: with a question mark, or empty. */
export function toTaskSearch(query: TaskQuery, choices: TaskChoices): string {
  const search = new URLSearchParams(listTaskPairs(query, choices)).toString();
  return search && `?${search}`;
}
