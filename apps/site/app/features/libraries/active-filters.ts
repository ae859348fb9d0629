import { sanitizeText } from "../../lib/sanitize-text.ts";
import type { LibraryQuery } from "./library-query.ts";

/** A filter that is set, and the query without it. */
export interface LibraryFilterView {
  /** The filter, as text. */
  readonly label: string;
  readonly without: LibraryQuery;
}

/** How ids are called. */
export interface FilterNames {
  readonly task: (id: string) => string;
  readonly lang: (id: string) => string;
}

/** The filters of a query, one by one. */
export function listFilters(query: LibraryQuery, names: FilterNames): readonly LibraryFilterView[] {
  const { q, tasks, langs, snippet } = query;
  const dropping = (change: Partial<LibraryQuery>): LibraryQuery => ({ ...query, ...change, page: 1 });
  return [
    ...(q ? [{ label: `Words: ${sanitizeText(q, 60)}`, without: dropping({ q: "" }) }] : []),
    ...tasks.map((id) => ({
      label: `Task: ${names.task(id)}`,
      without: dropping({ tasks: tasks.filter((each) => each !== id) }),
    })),
    ...langs.map((id) => ({
      label: `Language: ${names.lang(id)}`,
      without: dropping({ langs: langs.filter((each) => each !== id) }),
    })),
    ...(snippet ? [{ label: "Has a snippet", without: dropping({ snippet: false }) }] : []),
  ];
}
