import { toCurrentTask } from "@inferhub/catalog/task-names";

/** What narrows the list of libraries, as the address says it. */
export interface LibraryQuery {
  /** Words, without space around them. */
  readonly q: string;
  /** Ids of tasks, of which they must be for one; empty for any. Sorted. */
  readonly tasks: readonly string[];
  /** Languages, of which their code must be in one; empty for any. Sorted. */
  readonly langs: readonly string[];
  /** Whether only those with code are wanted. */
  readonly snippet: boolean;
  /** From 1. */
  readonly page: number;
}

export const DEFAULT_LIBRARY_QUERY: LibraryQuery = { q: "", tasks: [], langs: [], snippet: false, page: 1 };

/** Names that the address may hold. */
export interface KnownNames {
  readonly tasks: readonly string[];
  readonly langs: readonly string[];
}

/** A query that could be read, and in words what had to be left out of it. */
export interface ParsedLibraryQuery {
  readonly query: LibraryQuery;
  readonly dropped: readonly string[];
}

const MAX_PAGE = 9999;

/**
 * Reads an address. Never throws: a value that means nothing is dropped and named. Empty ones, which a plain form
 * writes, are as absent; of words and pages the first counts.
 */
export function parseLibraryQuery(params: URLSearchParams, known: KnownNames): ParsedLibraryQuery {
  const dropped: string[] = [];
  const read = <Value>(key: string, absent: Value, meaning: (text: string) => Value | undefined): Value => {
    const text = (params.get(key) ?? "").trim();
    if (text === "") return absent;
    const value = meaning(text);
    if (value === undefined) dropped.push(`${key}=${text}`);
    return value ?? absent;
  };
  const readAll = (
    key: string,
    names: readonly string[],
    meaning = (text: string) => text,
  ): readonly string[] => {
    const asked = [...new Set(params.getAll(key).map((text) => meaning(text.trim())))].filter(Boolean);
    dropped.push(...asked.filter((text) => !names.includes(text)).map((text) => `${key}=${text}`));
    return asked.filter((text) => names.includes(text)).sort();
  };
  const query = {
    q: read("q", "", (text) => text),
    tasks: readAll("task", known.tasks, toCurrentTask),
    langs: readAll("lang", known.langs),
    snippet: read("snippet", false, (text) => (text === "1" ? true : undefined)),
    page: read("page", 1, readPage),
  };
  return { query, dropped };
}

function readPage(text: string): number | undefined {
  const page = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return page >= 1 && page <= MAX_PAGE ? page : undefined;
}

/** The address of the list under a query: what is as usual is left out. */
export function toLibraryListPath({ q, tasks, langs, snippet, page }: LibraryQuery): string {
  const params = new URLSearchParams();
  if (q.trim()) params.set("q", q.trim());
  for (const task of [...tasks].sort()) params.append("task", task);
  for (const lang of [...langs].sort()) params.append("lang", lang);
  if (snippet) params.set("snippet", "1");
  if (page > 1) params.set("page", String(page));
  const search = params.toString();
  return search ? `/libraries?${search}` : "/libraries";
}

/** The address of a library's own page. */
export const toLibraryPath = (key: string) => `/libraries/${encodeURIComponent(key)}`;
