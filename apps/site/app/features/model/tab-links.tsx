import { Link } from "react-router";
import { cx } from "../../components/cx.ts";
import { type ModelTab, toModelPath } from "../../lib/model-path.ts";

const LABELS: readonly (readonly [tab: ModelTab | undefined, label: string])[] = [
  [undefined, "Try"],
  ["providers", "Providers"],
  ["use", "Run locally"],
  ["files", "Files"],
];

/** The parts of a model's page, each with its own path. */
export function TabLinks({
  id,
  active,
  providers,
}: {
  id: string;
  active: ModelTab | undefined;
  /** How many of them there are. */
  providers: number;
}) {
  return (
    <nav
      aria-label="Parts of this page"
      className="mt-4 mb-5 flex gap-1 overflow-x-auto overflow-y-hidden border-b border-line p-1 pb-0"
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
          {tab === "providers" && providers > 0 ? (
            <span className="font-mono text-xs text-muted">{providers}</span>
          ) : null}
        </Link>
      ))}
    </nav>
  );
}
