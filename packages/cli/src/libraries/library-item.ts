import { LIBRARIES, type Library } from "@inferhub/catalog";
import { MODELS } from "@inferhub/catalog/models";
import { librarySnippets } from "@inferhub/snippets";
import {
  findMissingCode,
  getSnippetFacts,
  hasSnippets,
  listExampleModels,
} from "@inferhub/snippets/examples";

/** A library in the list. */
export interface LibraryItem {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Most typical first. */
  readonly tasks: readonly string[];
  readonly hasCode: boolean;
  readonly repository: string;
  readonly docsUrl?: string;
}

/** A library with all details. */
export interface LibraryDetails extends LibraryItem {
  /** Its tasks that hosted inference supports. */
  readonly hostedTasks: readonly string[];
  /** Number of catalog models that use it. */
  readonly models: number;
  /** Install command, if it is a single line. */
  readonly install?: string;
  /** Model in the code. */
  readonly exampleModel?: string;
  readonly code: ReturnType<typeof librarySnippets>;
  /** URL of the documentation that the code is based on. */
  readonly codeSource?: string;
  /** Why it has no code. Absent if it has code. */
  readonly noCode?: string;
}

const ALL: readonly Library[] = LIBRARIES;

/** Returns all libraries, sorted by name. */
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

/** @returns `undefined` for an unknown library */
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

/** Returns the languages of a library's code. */
export const getLanguages = ({ id, hasCode: has }: LibraryItem): readonly string[] =>
  has ? getSnippetFacts(id).languages : [];
