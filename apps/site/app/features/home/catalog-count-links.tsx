import { Link } from "react-router";
import { cx } from "../../components/cx.ts";
import { NUMBER } from "../../lib/format.ts";
import type { CatalogCount } from "./home-view.server.ts";

/** How much there is of what, each leading to its list. */
export function CatalogCountLinks({ figures }: { figures: readonly CatalogCount[] }) {
  return (
    <ul
      className={cx(
        "grid gap-px overflow-hidden rounded-xl border border-line bg-line",
        figures.length % 2 === 0 ? "grid-cols-2 lg:grid-cols-4" : "grid-cols-3",
      )}
    >
      {figures.map(({ path, name, count }) => (
        <li key={path} className="relative bg-surface p-3 transition-colors hover:bg-hover sm:px-6 sm:py-5">
          <Link
            to={path}
            prefetch="intent"
            className="flex flex-col after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
          >
            <span className="text-2xl font-semibold tracking-tight tabular sm:text-3xl">
              {NUMBER.format(count)}
            </span>{" "}
            <span className="text-sm text-muted">{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
