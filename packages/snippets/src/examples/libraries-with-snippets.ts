import { LIBRARIES, type Library } from "@inferhub/catalog";
import { MODELS } from "@inferhub/catalog/models";
import { findTaskExample, type TaskExample } from "./example-models.ts";
import { hasSnippets } from "./snippet-facts.ts";

/** A library with an example model for a task. */
export interface LibraryWithSnippets extends TaskExample {
  readonly library: Library;
}

/** Returns the libraries of a task that have snippets, in the catalog's order. */
export const listLibrariesWithSnippets = (task: string): readonly Library[] =>
  (LIBRARIES as readonly Library[]).filter(({ key, tasks }) => has(tasks, task) && hasSnippets(key));

/**
 * Returns the libraries with snippets for a task: recommended libraries, then libraries that hosted inference uses, then
 * all others. Each group is sorted by the number of the task's models.
 * @param models IDs of models to prefer as examples
 */
export function findLibrariesWithSnippets(
  task: string,
  models: readonly string[],
): readonly LibraryWithSnippets[] {
  const counts = modelCounts(task);
  const rank = ({ recommendedFor, hostedTasks }: Library) => {
    if (has(recommendedFor, task)) return 0;
    return has(hostedTasks, task) ? 1 : 2;
  };
  const order = (a: Library, b: Library) =>
    rank(a) - rank(b) ||
    (counts.get(b.key) ?? 0) - (counts.get(a.key) ?? 0) ||
    a.prettyLabel.localeCompare(b.prettyLabel, "en");
  return [...listLibrariesWithSnippets(task)].sort(order).flatMap((library) => {
    const example = findTaskExample(library.key, task, models);
    return example ? [{ ...example, library }] : [];
  });
}

/** Counts the catalog's models of a task by library. */
function modelCounts(task: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { pipeline_tag, library_name = "" } of MODELS) {
    if (pipeline_tag === task) counts.set(library_name, (counts.get(library_name) ?? 0) + 1);
  }
  return counts;
}

const has = (values: readonly string[], value: string) => values.includes(value);
