import { LIBRARIES, type Library } from "@inferhub/catalog";
import { MODELS } from "@inferhub/catalog/models";
import { librarySnippets } from "@inferhub/snippets";
import {
  findMissingCode,
  getSnippetFacts,
  hasSnippets,
  listExampleModels,
} from "@inferhub/snippets/examples";

/** A library as the list has it. */
export interface LibraryItem {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** The most typical first. */
  readonly tasks: readonly string[];
  readonly hasCode: boolean;
  readonly repository: string;
  readonly docsUrl?: string;
}

/** A library with all that is known of it. */
export interface LibraryDetails extends LibraryItem {
  /** Those of its tasks that hosted inference runs. */
  readonly hostedTasks: readonly string[];
  /** Number of catalog models that use it. */
  readonly models: number;
  /** Command that installs it, where one line does. */
  readonly install?: string;
  /** The model that the code is for. */
  readonly exampleModel?: string;
  readonly code: ReturnType<typeof librarySnippets>;
  /** URL of the page that documents the calls of its code. */
  readonly codeSource?: string;
  /** Why it has no code; absent if it has. */
  readonly noCode?: string;
}

const ALL: readonly Library[] = LIBRARIES;

/** Every library, by name. */
export const libraryItems = (): readonly LibraryItem[] =>
  ALL.map(itemFor).sort((a, b) => a.name.localeCompare(b.name, "en"));

function itemFor(library: Library): LibraryItem {
  const { key, prettyLabel, description, tasks, repoUrl, docsUrl } = library;
  return {
    id: key,
    name: prettyLabel,
    description,
    tasks,
    hasCode: hasSnippets(key),
    repository: repoUrl,
    ...(docsUrl ? { docsUrl } : {}),
  };
}

/** @returns `undefined` for a library that there is not */
export function describeLibrary(id: string): LibraryDetails | undefined {
  const library = ALL.find(({ key }) => key === id);
  if (!library) return undefined;
  const { install } = getSnippetFacts(id);
  const missing = findMissingCode(id);
  const [model] = missing ? [] : listExampleModels(id).models;
  return {
    ...itemFor(library),
    hostedTasks: library.hostedTasks,
    models: MODELS.filter(({ library_name }) => library_name === id).length,
    ...(install ? { install } : {}),
    ...(model ? { exampleModel: model.id } : {}),
    code: model ? librarySnippets(model, id, { runnable: true }) : [],
    ...(library.usage.source ? { codeSource: library.usage.source } : {}),
    ...(missing ? { noCode: missing.reason } : {}),
  };
}

/** Languages that a library's code is in. */
export const getLanguages = ({ id, hasCode: has }: LibraryItem): readonly string[] =>
  has ? getSnippetFacts(id).languages : [];
