import { LIBRARIES, type Library, MODALITIES, TASKS } from "@inferhub/catalog";
import { librariesOf } from "@inferhub/snippets";
import { type LibraryQuery, libraryPath, parseLibraryQuery } from "./library-query.ts";
import { type LibraryRowView, narrowLibraries, pageOfList, type Relaxation, relaxations } from "./narrow.ts";

/** Tasks that some library is for, by what goes in. */
export interface TaskOptions {
  readonly label: string;
  readonly tasks: readonly { readonly id: string; readonly name: string }[];
}

/** The list as an address asks for it. */
export interface LibraryListView {
  readonly query: LibraryQuery;
  /** What in the address means nothing, as it stands there. */
  readonly dropped: readonly string[];
  readonly options: readonly TaskOptions[];
  readonly total: number;
  readonly found: number;
  readonly pages: number;
  readonly rows: readonly LibraryRowView[];
  readonly relaxations: readonly Relaxation[];
}

const PAGE_SIZE = 30;

const TASK_NAMES: ReadonlyMap<string, string> = new Map(TASKS.map(({ id, name }) => [id, name]));

/** The name of a task, or its id where there is none. */
export const taskName = (id: string) => TASK_NAMES.get(id) ?? id;

/** Whether there is code that loads models with a library. */
export const hasSnippet = (key: string) => librariesOf({ id: key, library_name: key }).length > 0;

const ROWS: readonly LibraryRowView[] = (LIBRARIES as readonly Library[])
  .map(rowOf)
  .sort((a, b) => a.label.localeCompare(b.label, "en"));

const ASKED = new Set(ROWS.flatMap(({ tasks }) => tasks.map(({ id }) => id)));

const OPTIONS: readonly TaskOptions[] = Object.entries(MODALITIES)
  .map(([modality, label]) => ({
    label,
    tasks: TASKS.filter((task) => task.modality === modality && ASKED.has(task.id)).map(({ id, name }) => ({
      id,
      name,
    })),
  }))
  .filter(({ tasks }) => tasks.length > 0);

/** Reads an address and finds what it asks for. */
export function libraryList(params: URLSearchParams): LibraryListView {
  const { query, dropped } = parseLibraryQuery(params, [...ASKED]);
  const found = narrowLibraries(ROWS, query);
  const { page, pages, rows } = pageOfList(found, query.page, PAGE_SIZE);
  return {
    query: { ...query, page },
    dropped: page === query.page ? dropped : [...dropped, `page=${query.page}`],
    options: OPTIONS,
    total: ROWS.length,
    found: found.length,
    pages,
    rows,
    relaxations: found.length === 0 ? relaxations(ROWS, query, taskName(query.task)) : [],
  };
}

function rowOf({
  key,
  prettyLabel,
  repoName,
  repoUrl,
  docsUrl,
  description,
  tasks,
}: Library): LibraryRowView {
  return {
    key,
    group: "Libraries",
    label: prettyLabel,
    summary: description,
    href: libraryPath(key),
    words: [key, repoName, ...tasks].join(" "),
    tasks: tasks.map((id) => ({ id, name: taskName(id) })),
    hasSnippet: hasSnippet(key),
    repository: repoUrl,
    docs: docsUrl,
  };
}
