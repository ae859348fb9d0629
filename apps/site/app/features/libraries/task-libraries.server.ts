import { LIBRARIES, type Library } from "@inferhub/catalog";
import { taskExample } from "./example-models.server.ts";
import { hasSnippet } from "./library-list.server.ts";
import { EVERY_LIBRARY, libraryListPath, libraryPath } from "./library-query.ts";
import { type LibrarySnippetView, snippetViews } from "./library-view.server.ts";

/** Code that runs a task on a machine of one's own, with one of several libraries. */
export interface TaskLibrariesView {
  /** What can be chosen here; the first is shown unless another is asked for. */
  readonly libraries: readonly { readonly key: string; readonly name: string; readonly path: string }[];
  readonly chosen: string;
  readonly model: string;
  /** Whether the id is only a place for one. */
  readonly isMadeUp: boolean;
  readonly snippets: readonly LibrarySnippetView[];
}

/** The libraries of a task, and where they are listed. */
export interface LibraryCount {
  readonly count: number;
  readonly path: string;
}

/** More are left to the list of libraries. */
const MOST_SHOWN = 8;

const ALL: readonly Library[] = LIBRARIES;

/** How many libraries there are for a task, with code or without. */
export function libraryCount(task: string): LibraryCount {
  return {
    count: ALL.filter(({ tasks }) => has(tasks, task)).length,
    path: libraryListPath({ ...EVERY_LIBRARY, task }),
  };
}

/** How many libraries have code for a task. */
export function codeCount(task: string): LibraryCount {
  return {
    count: withSnippet(task).length,
    path: libraryListPath({ ...EVERY_LIBRARY, task, snippet: true }),
  };
}

/**
 * Keys of the libraries with code for a task: those that its page recommends, those that hosted inference runs it with,
 * then all others by name.
 * @param models ids that are preferred as examples
 */
export function taskLibraryKeys(task: string, models: readonly string[]): readonly string[] {
  return withSnippet(task)
    .filter(({ key }) => taskExample(key, task, models) !== undefined)
    .map(({ key }) => key);
}

/** The libraries to choose from, and the code of the one that is chosen. */
export async function taskLibraries(
  task: string,
  keys: readonly string[],
  chosen: string,
  models: readonly string[],
): Promise<TaskLibrariesView | undefined> {
  const example = taskExample(chosen, task, models);
  if (!example) return undefined;
  const first = keys.slice(0, MOST_SHOWN);
  const shown = first.includes(chosen) ? first : [...first, chosen];
  return {
    libraries: shown.map((key) => ({ key, name: nameOf(key), path: libraryPath(key) })),
    chosen,
    model: example.model.id,
    isMadeUp: example.isMadeUp,
    snippets: await snippetViews(example.model, chosen),
  };
}

function withSnippet(task: string): readonly Library[] {
  const rank = ({ recommendedFor, hostedTasks }: Library) => {
    if (has(recommendedFor, task)) return 0;
    return has(hostedTasks, task) ? 1 : 2;
  };
  return ALL.filter(({ key, tasks }) => has(tasks, task) && hasSnippet(key)).sort(
    (a, b) => rank(a) - rank(b) || a.prettyLabel.localeCompare(b.prettyLabel, "en"),
  );
}

const has = (values: readonly string[], value: string) => values.includes(value);

const nameOf = (key: string) => ALL.find((library) => library.key === key)?.prettyLabel ?? key;
