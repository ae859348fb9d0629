import { Link } from "react-router";
import type { Entry } from "../../lib/search.ts";
import { EntryMark } from "./entry-mark.tsx";
import { formatFacts } from "./format-facts.ts";
import { KIND_NAMES } from "./groups.ts";

/** Results of all types in one list. */
export function ResultList({ entries }: { entries: readonly Entry[] }) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
      {entries.map((entry) => {
        const { href, label, group, on } = entry;
        const facts = formatFacts(entry);
        return (
          <li key={href} className="relative flex items-center gap-3.5 px-4 py-2.5 hover:bg-hover">
            <EntryMark entry={entry} />
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-x-2.5">
                <Link
                  to={href}
                  prefetch="intent"
                  className="font-medium [overflow-wrap:anywhere] after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
                >
                  <bdi>{label}</bdi>
                </Link>
                {on ? (
                  <span className="rounded-full bg-accent-soft px-2 text-xs font-medium text-accent">
                    on {on}
                  </span>
                ) : null}
              </p>
              {facts ? <p className="line-clamp-1 text-sm text-muted">{facts}</p> : null}
            </div>
            <span className="shrink-0 text-xs text-muted">{KIND_NAMES[group]}</span>
          </li>
        );
      })}
    </ul>
  );
}
