import { LIBRARIES, type Library } from "@inferhub/catalog";
import {
  findLibrariesWithSnippets,
  type LibraryWithSnippets,
  listLibrariesWithSnippets,
} from "@inferhub/snippets/examples";
import { DEFAULT_LIBRARY_QUERY, toLibraryListPath, toLibraryPath } from "./library-query.ts";
import { buildSnippetViews, type LibrarySnippetView } from "./library-view.server.ts";

/** Code that runs a task locally, with one of several libraries. */
export interface TaskLibrariesView {
  /** Options; the first is the default. */
  readonly libraries: readonly { readonly key: string; readonly name: string; readonly path: string }[];
  readonly chosen: string;
  readonly model: string;
  /** Whether the id is only a place for one. */
  readonly isPlaceholder: boolean;
  readonly snippets: readonly LibrarySnippetView[];
}

/** The libraries of a task, and where they are listed. */
export interface LibraryCount {
  readonly count: number;
  readonly path: string;
}

/** More are left to the list of libraries. */
const MAX_SHOWN = 8;

const ALL: readonly Library[] = LIBRARIES;

/** How many libraries there are for a task, with code or without. */
export function countLibraries(task: string): LibraryCount {
  return {
    count: ALL.filter(({ tasks }) => has(tasks, task)).length,
    path: toLibraryListPath({ ...DEFAULT_LIBRARY_QUERY, tasks: [task] }),
  };
}

/** How many libraries have code for a task. */
export function countLibrariesWithCode(task: string): LibraryCount {
  return {
    count: listLibrariesWithSnippets(task).length,
    path: toLibraryListPath({ ...DEFAULT_LIBRARY_QUERY, tasks: [task], snippet: true }),
  };
}

/** Cache: the catalog's facts about a task do not change while the server runs. */
const found = new Map<string, readonly LibraryWithSnippets[]>();

function listShownLibraries(task: string, models: readonly string[]): readonly LibraryWithSnippets[] {
  const shown = found.get(task) ?? findLibrariesWithSnippets(task, models);
  found.set(task, shown);
  return shown;
}

/**
 * Keys of the libraries with code for a task, in the order in which they are shown.
 * @param models ids that are preferred as examples
 */
export const listTaskLibraryKeys = (task: string, models: readonly string[]): readonly string[] =>
  listShownLibraries(task, models).map(({ library }) => library.key);

/**
 * The libraries to choose from, and the code of the one that is selected.
 * @returns `undefined` where the one that is selected has no code for the task
 */
export async function buildTaskLibraries(
  task: string,
  chosen: string,
  models: readonly string[],
): Promise<TaskLibrariesView | undefined> {
  const all = listShownLibraries(task, models);
  const own = all.find(({ library }) => library.key === chosen);
  if (!own) return undefined;
  const first = all.slice(0, MAX_SHOWN);
  return {
    libraries: (first.includes(own) ? first : [...first, own]).map(({ library: { key, prettyLabel } }) => ({
      key,
      name: prettyLabel,
      path: toLibraryPath(key),
    })),
    chosen,
    model: own.model.id,
    isPlaceholder: own.isPlaceholder,
    snippets: await buildSnippetViews(own.model, chosen),
  };
}

const has = (values: readonly string[], value: string) => values.includes(value);
