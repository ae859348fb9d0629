import { Link } from "react-router";
import { type LibraryQuery, toLibraryListPath } from "./library-query.ts";

interface QuickFilter {
  readonly label: string;
  readonly key: "langs" | "tasks";
  readonly value: string;
}

/** Filters that most readers use. */
const QUICK_FILTERS: readonly QuickFilter[] = [
  { label: "Python", key: "langs", value: "python" },
  { label: "JavaScript", key: "langs", value: "javascript" },
  { label: "Chat", key: "tasks", value: "text-generation" },
  { label: "Images", key: "tasks", value: "text-to-image" },
  { label: "Speech", key: "tasks", value: "automatic-speech-recognition" },
  { label: "Embeddings", key: "tasks", value: "feature-extraction" },
];

/** One click sets a filter, and another one drops it. */
export function QuickFilters({ query }: { query: LibraryQuery }) {
  return (
    <nav aria-label="Quick filters">
      <ul className="flex flex-wrap gap-2">
        {QUICK_FILTERS.map(({ label, key, value }) => {
          const values: readonly string[] = query[key];
          const isSet = values.includes(value);
          const next = isSet ? values.filter((each) => each !== value) : [...values, value];
          return (
            <li key={value}>
              <Link
                to={toLibraryListPath({ ...query, [key]: next, page: 1 })}
                preventScrollReset
                aria-current={isSet ? "true" : undefined}
                className="inline-flex min-h-8 items-center rounded-full border border-line bg-surface px-3 text-sm font-medium hover:bg-hover aria-[current]:border-accent aria-[current]:bg-accent-soft aria-[current]:text-accent pointer-coarse:min-h-11"
              >
                {label}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
