import { LIBRARIES } from "@inferhub/catalog";
import {
  LIBRARY_SNIPPETS,
  type LibrarySnippets,
  type LoadingOptions,
  type Snippet,
  type SnippetModel,
} from "@inferhub/catalog/library-snippets";
import { withCurrentTask } from "@inferhub/catalog/task-names";
import { InputError } from "@inferhub/inference/core";

/** A model record whose tags are optional. */
export type LibraryModel = Partial<SnippetModel> & { readonly id: string };

/**
 * Returns code that loads a model with its own library or with the requested one.
 * @param library key in the catalog's `LIBRARIES`
 * @param options a selected file, and whether the code must run without changes
 * @returns snippets in display order. Empty if the model's library is unknown or has no snippets
 * @throws InputError if the requested library isn't in the catalog
 */
export function librarySnippets(
  model: LibraryModel,
  library?: string,
  options: LoadingOptions = {},
): readonly Snippet[] {
  const key = library ?? model.library_name ?? "";
  const write = snippetsOf(key);
  if (write) return write(withTags(model), options);
  if (library === undefined || LIBRARIES.some((each) => each.key === library)) return [];
  throw new InputError("input-invalid", `Library "${library.slice(0, 100)}" is not in the catalog`);
}

/** Returns the record with tags, and with the current ID of its task. */
export function withTags(model: LibraryModel): SnippetModel {
  return withCurrentTask(isTagged(model) ? model : { ...model, tags: [] });
}

const isTagged = (model: LibraryModel): model is SnippetModel => Array.isArray(model.tags);

/** Returns the keys of the libraries with snippets for a model: its `library_name`, then its tags. */
export function findLibraries({ library_name, tags = [] }: LibraryModel): readonly string[] {
  const named = library_name === undefined ? tags : [library_name, ...tags];
  return [...new Set(named)].filter(snippetsOf);
}

function snippetsOf(key: string): LibrarySnippets | undefined {
  const all: Readonly<Record<string, LibrarySnippets>> = LIBRARY_SNIPPETS;
  return Object.hasOwn(all, key) ? all[key] : undefined;
}
