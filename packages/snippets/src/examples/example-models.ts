import { MODELS } from "@inferhub/catalog/models";
import { findLibraries, type LibraryModel, librarySnippets } from "../library-snippets.ts";

/** Example models of a library. */
export interface Examples {
  readonly models: readonly LibraryModel[];
  /** Whether the ID is a placeholder, because the catalog has no such model. */
  readonly isPlaceholder: boolean;
}

const MAX_EXAMPLES = 10;
const PLACEHOLDER_MODEL: LibraryModel = { id: "owner/name" };

/**
 * Returns models of a library that have snippets, most recent first: models with this `library_name`, else models with
 * this tag, else a placeholder.
 */
export function listExampleModels(key: string): Examples {
  const named = MODELS.filter(({ library_name }) => library_name === key);
  const known = named.length > 0 ? named : MODELS.filter((model) => findLibraries(model).includes(key));
  const models = withCode(known, key, MAX_EXAMPLES);
  if (models.length > 0) return { models, isPlaceholder: false };
  return { models: withCode([PLACEHOLDER_MODEL], key, MAX_EXAMPLES), isPlaceholder: true };
}

/** Example model of a library for a task. */
export interface TaskExample {
  readonly model: LibraryModel;
  /** Whether the ID is a placeholder, because the catalog has no such model. */
  readonly isPlaceholder: boolean;
}

/**
 * Returns a model of a task that has snippets for a library: the first preferred model, else the most recent one, else
 * a placeholder.
 * @param first IDs of preferred models, in order
 * @returns `undefined` if the library has no snippets for the task
 */
export function findTaskExample(
  key: string,
  task: string,
  first: readonly string[],
): TaskExample | undefined {
  const known = MODELS.filter(
    (model) =>
      model.pipeline_tag === task && (model.library_name === key || findLibraries(model).includes(key)),
  );
  const preferred = first.flatMap((id) => known.filter((model) => model.id === id));
  const model = preferred.find((each) => hasSnippet(each, key)) ?? withCode(known, key, 1)[0];
  if (model) return { model, isPlaceholder: false };
  const [madeUp] = withCode([{ ...PLACEHOLDER_MODEL, pipeline_tag: task, library_name: key }], key, 1);
  return madeUp && { model: madeUp, isPlaceholder: true };
}

function withCode(models: readonly LibraryModel[], key: string, most: number): readonly LibraryModel[] {
  const found: LibraryModel[] = [];
  for (const model of [...models].sort((a, b) => recency(b) - recency(a))) {
    if (found.length === most) break;
    if (hasSnippet(model, key)) found.push(model);
  }
  return found;
}

/** A message instead of code isn't an example. */
const hasSnippet = (model: LibraryModel, key: string) =>
  librarySnippets(model, key).some(({ language }) => language !== "text");

/** Release year. Models without one are sorted last. */
const recency = ({ releasedYear = 0 }: LibraryModel) => releasedYear;
