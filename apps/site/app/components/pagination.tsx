import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { cx } from "./cx.ts";
import { listPageNumbers } from "./page-numbers.ts";

const LINK =
  "inline-flex min-h-10 min-w-10 items-center justify-center rounded-md border px-3 text-sm tabular pointer-coarse:min-h-11 pointer-coarse:min-w-11";

/** Links to the other pages of a list; `null` for a single page. */
export function Pagination({
  page,
  pages,
  getPath,
}: {
  /** From 1. */
  page: number;
  pages: number;
  getPath: (page: number) => string;
}) {
  const nav = useRef<HTMLElement>(null);
  const stepped = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step may be gone on the page that it leads to
  useEffect(() => {
    if (stepped.current && document.activeElement === document.body) {
      nav.current?.querySelector<HTMLElement>("[aria-current]")?.focus({ preventScroll: true });
    }
    stepped.current = false;
  }, [page]);

  if (pages <= 1) return null;
  const step = (to: number, words: string) => (
    <Link
      to={getPath(to)}
      onClick={() => {
        stepped.current = true;
      }}
      className={cx(LINK, "border-line bg-surface hover:bg-hover")}
    >
      {words}
      <span className="sr-only"> page</span>
    </Link>
  );
  return (
    <nav ref={nav} aria-label="Pages of the list" className="mt-6 flex flex-wrap gap-2">
      {page > 1 ? step(page - 1, "Previous") : null}
      {listPageNumbers(page, pages).map((each) =>
        each < 0 ? (
          <span key={each} className="inline-flex min-h-10 items-center px-1 text-muted">
            …
          </span>
        ) : (
          <Link
            key={each}
            to={getPath(each)}
            aria-label={`Page ${each}`}
            {...(each === page ? { "aria-current": "page" as const } : {})}
            className={cx(
              LINK,
              each === page
                ? "border-accent bg-accent-soft font-semibold text-accent"
                : "border-line bg-surface hover:bg-hover",
            )}
          >
            {each}
          </Link>
        ),
      )}
      {page < pages ? step(page + 1, "Next") : null}
    </nav>
  );
}
