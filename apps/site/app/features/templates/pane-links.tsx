import { Link } from "react-router";
import { cx } from "../../components/cx.ts";
import { VIEWS, type View } from "./query.ts";

const LABELS: Readonly<Record<View, string>> = {
  template: "Template",
  context: "Messages",
  output: "Output",
};

/** The panes where there is room for one: links, so each works without script. */
export function PaneLinks({
  activePane,
  getSearch,
  onChoose,
  errors,
}: {
  activePane: View;
  getSearch: (view: View) => string;
  onChoose: (view: View) => void;
  /** Panes in which something is invalid. */
  errors: readonly View[];
}) {
  return (
    <nav
      aria-label="Panes"
      className="flex gap-1 overflow-x-auto overflow-y-hidden border-b border-line p-1 pb-0 min-[900px]:hidden"
    >
      {VIEWS.map((view) => (
        <Link
          key={view}
          to={{ search: getSearch(view) }}
          preventScrollReset
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            onChoose(view);
          }}
          {...(view === activePane ? { "aria-current": "true" as const } : {})}
          className={cx(
            "inline-flex min-h-10 items-center gap-1.5 border-b-2 px-3 text-sm font-medium whitespace-nowrap focus-visible:-outline-offset-2 pointer-coarse:min-h-11",
            view === activePane ? "border-accent text-ink" : "border-transparent text-muted hover:text-ink",
          )}
        >
          {LABELS[view]}
          {errors.includes(view) ? <span className="text-bad">(error)</span> : null}
        </Link>
      ))}
    </nav>
  );
}
