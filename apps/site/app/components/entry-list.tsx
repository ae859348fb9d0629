import { Link } from "react-router";
import type { Entry } from "../lib/search.ts";

/** Results as links. */
export function EntryList({ entries }: { entries: readonly Entry[] }) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
      {entries.map(({ href, label, summary }) => (
        <li key={href} className="relative px-4 py-3 hover:bg-hover sm:px-5">
          <Link
            to={href}
            prefetch="intent"
            className="font-medium [overflow-wrap:anywhere] after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
          >
            <bdi>{label}</bdi>
          </Link>
          {summary ? (
            <p className="line-clamp-2 text-sm text-muted">
              <bdi>{summary}</bdi>
            </p>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
