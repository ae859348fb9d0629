import { Link } from "react-router";
import { cx } from "../../components/cx.ts";
import { type ModelTab, toModelPath } from "../../lib/model-path.ts";

const LABELS: readonly (readonly [tab: ModelTab | undefined, label: string])[] = [
  [undefined, "Overview"],
  ["use", "Use it"],
  ["providers", "Providers"],
  ["files", "Files"],
];

/** The parts of a model's page, each with a path of its own. */
export function TabLinks({
  id,
  active,
  offers,
}: {
  id: string;
  active: ModelTab | undefined /** How many there are of providers. */;
  offers: number;
}) {
  return (
    <nav
      aria-label="Parts of this page"
      className="mt-8 mb-8 flex gap-1 overflow-x-auto overflow-y-hidden border-b border-line p-1 pb-0"
    >
      {LABELS.map(([tab, label]) => (
        <Link
          key={label}
          to={toModelPath(id, tab)}
          prefetch="intent"
          preventScrollReset
          {...(tab === active ? { "aria-current": "page" as const } : {})}
          className={cx(
            "inline-flex min-h-10 items-center gap-1.5 border-b-2 px-2 text-sm font-medium whitespace-nowrap focus-visible:-outline-offset-2 pointer-coarse:min-h-11 sm:px-3",
            tab === active ? "border-accent text-ink" : "border-transparent text-muted hover:text-ink",
          )}
        >
          {label}
          {tab === "providers" && offers > 0 ? (
            <span className="hidden text-xs text-muted tabular sm:inline">{offers}</span>
          ) : null}
        </Link>
      ))}
    </nav>
  );
}
