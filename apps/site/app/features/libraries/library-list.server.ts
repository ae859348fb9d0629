import { LIBRARIES, type Library, MODALITIES, TASKS } from "@inferhub/catalog";
import { getSnippetFacts, hasSnippets } from "@inferhub/snippets/examples";
import { logoOf } from "../../../logos/logo-of.ts";
import type { CheckGroup } from "../../components/ui/check-menu.tsx";
import { type LibraryFilterView, listFilters } from "./active-filters.ts";
import {
  type FilterSuggestion,
  filterLibraries,
  type LibraryRowView,
  slicePage,
  suggestFilters,
} from "./filter-libraries.ts";
import { type LibraryQuery, parseLibraryQuery, toLibraryPath } from "./library-query.ts";

/** The list as a URL requests it. */
export interface LibraryListView {
  readonly query: LibraryQuery;
  /** Invalid URL parameters, unchanged. */
  readonly dropped: readonly string[];
  /** Tasks that some library is for, by the input. */
  readonly tasks: readonly CheckGroup[];
  /** Languages that some library's code is in. */
  readonly langs: readonly CheckGroup[];
  /** Active filters, as text. */
  readonly filters: readonly LibraryFilterView[];
  readonly total: number;
  readonly found: number;
  readonly pages: number;
  readonly rows: readonly LibraryRowView[];
  readonly suggestions: readonly FilterSuggestion[];
}

const PAGE_SIZE = 30;

const TASK_NAMES: ReadonlyMap<string, string> = new Map(TASKS.map(({ id, name }) => [id, name]));

/** Languages that are not written with one capital at the front. */
const LANGUAGE_NAMES: Readonly<Record<string, string>> = { javascript: "JavaScript", csharp: "C#" };

/** Returns the name of a task, or its ID if it has no name. */
export const getTaskName = (id: string) => TASK_NAMES.get(id) ?? id;

/** The name of a language, as users write it. */
const getLanguageName = (id: string) => LANGUAGE_NAMES[id] ?? id.charAt(0).toUpperCase() + id.slice(1);

/** All libraries and filter values, built on the first request because code is generated. */
let cachedLists: ReturnType<typeof readLists> | undefined;

function readLists() {
  const rows = (LIBRARIES as readonly Library[])
    .map(toRow)
    .sort((a, b) => a.label.localeCompare(b.label, "en"));
  const asked = new Set(rows.flatMap(({ tasks }) => tasks.map(({ id }) => id)));
  const langs = [...new Set(rows.flatMap(({ languages }) => languages))].sort();
  const tasks: readonly CheckGroup[] = Object.entries(MODALITIES)
    .map(([modality, name]) => ({
      name,
      choices: TASKS.filter((task) => task.modality === modality && asked.has(task.id)).map((task) => ({
        id: task.id,
        name: task.name,
      })),
    }))
    .filter(({ choices }) => choices.length > 0);
  return {
    rows,
    tasks,
    langs: [
      { name: "Languages of its code", choices: langs.map((id) => ({ id, name: getLanguageName(id) })) },
    ],
    known: { tasks: [...asked], langs },
  };
}

/** Parses a URL and returns its results. */
export function buildLibraryList(params: URLSearchParams): LibraryListView {
  cachedLists ??= readLists();
  const { rows: all, tasks, langs, known } = cachedLists;
  const { query, dropped } = parseLibraryQuery(params, known);
  const found = filterLibraries(all, query);
  const { page, pages, rows } = slicePage(found, query.page, PAGE_SIZE);
  const filters = listFilters(query, { task: getTaskName, lang: getLanguageName });
  return {
    query: { ...query, page },
    dropped: page === query.page ? dropped : [...dropped, `page=${query.page}`],
    tasks,
    langs,
    filters,
    total: all.length,
    found: found.length,
    pages,
    rows,
    suggestions: found.length === 0 ? suggestFilters(all, filters) : [],
  };
}

function toRow(library: Library): LibraryRowView {
  const { key, prettyLabel, repoName, repoUrl, docsUrl, description, tasks } = library;
  return {
    key,
    group: "Libraries",
    label: prettyLabel,
    summary: description,
    href: toLibraryPath(key),
    words: [key, repoName, ...tasks].join(" "),
    tasks: tasks.map((id) => ({ id, name: getTaskName(id) })),
    hasSnippet: hasSnippets(key),
    ...getSnippetFacts(key),
    repository: repoUrl,
    docs: docsUrl,
    logo: getLogoName(repoUrl, prettyLabel),
  };
}

/** The organization of a repository if it has a logo, else the library's own name, for an avatar. */
export function getLogoName(repoUrl: string, label: string): string {
  const [, owner = ""] = /^https:\/\/[^/]+\/([^/]+)/.exec(repoUrl) ?? [];
  return logoOf(owner) ? owner : label;
}
