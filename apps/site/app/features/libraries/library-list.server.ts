import { LIBRARIES, type Library, MODALITIES, TASKS } from "@inferhub/catalog";
import { getSnippetFacts, hasSnippets } from "@inferhub/snippets/examples";
import type { CheckGroup } from "../../components/ui/check-menu.tsx";
import { filtersOf, type LibraryFilterView } from "./filters.ts";
import { type LibraryQuery, libraryPath, parseLibraryQuery } from "./library-query.ts";
import { type LibraryRowView, narrowLibraries, pageOfList, type Relaxation, relaxations } from "./narrow.ts";

/** The list as an address asks for it. */
export interface LibraryListView {
  readonly query: LibraryQuery;
  /** What in the address means nothing, as it stands there. */
  readonly dropped: readonly string[];
  /** Tasks that some library is for, by what goes in. */
  readonly tasks: readonly CheckGroup[];
  /** Languages that some library's code is in. */
  readonly langs: readonly CheckGroup[];
  /** What is set, in words. */
  readonly filters: readonly LibraryFilterView[];
  readonly total: number;
  readonly found: number;
  readonly pages: number;
  readonly rows: readonly LibraryRowView[];
  readonly relaxations: readonly Relaxation[];
}

const PAGE_SIZE = 30;

const TASK_NAMES: ReadonlyMap<string, string> = new Map(TASKS.map(({ id, name }) => [id, name]));

/** Languages that are not written with one capital at the front. */
const LANGUAGE_NAMES: Readonly<Record<string, string>> = { javascript: "JavaScript", csharp: "C#" };

/** The name of a task, or its id where there is none. */
export const taskName = (id: string) => TASK_NAMES.get(id) ?? id;

/** The name of a language, as people write it. */
const languageName = (id: string) => LANGUAGE_NAMES[id] ?? id.charAt(0).toUpperCase() + id.slice(1);

/** Every library, and what can be asked for; made when the first reader asks, since its code has to be written. */
let everything: ReturnType<typeof readEverything> | undefined;

function readEverything() {
  const rows = (LIBRARIES as readonly Library[])
    .map(rowOf)
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
    langs: [{ name: "Languages of its code", choices: langs.map((id) => ({ id, name: languageName(id) })) }],
    known: { tasks: [...asked], langs },
  };
}

/** Reads an address and finds what it asks for. */
export function libraryList(params: URLSearchParams): LibraryListView {
  everything ??= readEverything();
  const { rows: all, tasks, langs, known } = everything;
  const { query, dropped } = parseLibraryQuery(params, known);
  const found = narrowLibraries(all, query);
  const { page, pages, rows } = pageOfList(found, query.page, PAGE_SIZE);
  const filters = filtersOf(query, { task: taskName, lang: languageName });
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
    relaxations: found.length === 0 ? relaxations(all, filters) : [],
  };
}

function rowOf(library: Library): LibraryRowView {
  const { key, prettyLabel, repoName, repoUrl, docsUrl, description, tasks } = library;
  return {
    key,
    group: "Libraries",
    label: prettyLabel,
    summary: description,
    href: libraryPath(key),
    words: [key, repoName, ...tasks].join(" "),
    tasks: tasks.map((id) => ({ id, name: taskName(id) })),
    hasSnippet: hasSnippets(key),
    ...getSnippetFacts(key),
    repository: repoUrl,
    docs: docsUrl,
  };
}
