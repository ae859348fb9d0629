import { Link } from "react-router";
import { cx } from "../../components/cx.ts";
import { type LibraryQuery, libraryListPath } from "./library-query.ts";

const LINK =
  "inline-flex min-h-10 min-w-10 items-center justify-center rounded-md border px-3 text-sm tabular pointer-coarse:min-h-11 pointer-coarse:min-w-11";

/** Leads to the other pages of the list; absent where there is one. */
export function PageLinks({ query, pages }: { query: LibraryQuery; pages: number }) {
  if (pages <= 1) return null;
  const to = (page: number) => libraryListPath({ ...query, page });
  return (
    <nav aria-label="Pages of the list" className="mt-6 flex flex-wrap gap-2">
      {query.page > 1 ? <Step to={to(query.page - 1)} words="Previous" /> : null}
      {Array.from({ length: pages }, (_, at) => at + 1).map((page) => (
        <Link
          key={page}
          to={to(page)}
          aria-label={`Page ${page}`}
          {...(page === query.page ? { "aria-current": "page" as const } : {})}
          className={cx(
            LINK,
            page === query.page
              ? "border-accent bg-accent-soft font-semibold text-accent"
              : "border-line bg-surface hover:bg-raised",
          )}
        >
          {page}
        </Link>
      ))}
      {query.page < pages ? <Step to={to(query.page + 1)} words="Next" /> : null}
    </nav>
  );
}

function Step({ to, words }: { to: string; words: string }) {
  return (
    <Link to={to} className={cx(LINK, "border-line bg-surface hover:bg-raised")}>
      {words}
      <span className="sr-only"> page</span>
    </Link>
  );
}
