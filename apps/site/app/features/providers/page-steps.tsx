import { Link } from "react-router";

const STEP_CLASS =
  "inline-flex min-h-10 items-center rounded-md border border-line bg-surface px-3 text-sm hover:bg-hover pointer-coarse:min-h-11";

/** Links to the previous and next page; `null` for a single page. */
export function PageSteps({
  page,
  pages,
  to,
}: {
  page: number;
  pages: number;
  to: (page: number) => string;
}) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Pages of the models" className="flex flex-wrap items-center gap-3 text-sm">
      {page > 1 ? (
        <Link to={to(page - 1)} preventScrollReset className={STEP_CLASS}>
          Previous<span className="sr-only"> models</span>
        </Link>
      ) : null}
      <span className="text-muted tabular">
        Page {page} of {pages}
      </span>
      {page < pages ? (
        <Link to={to(page + 1)} preventScrollReset className={STEP_CLASS}>
          Next<span className="sr-only"> models</span>
        </Link>
      ) : null}
    </nav>
  );
}
