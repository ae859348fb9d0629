import { Link } from "react-router";
import { Tabs } from "../../components/ui/tabs.tsx";
import { formatCount } from "../../lib/format.ts";
import { LibrarySteps } from "./library-steps.tsx";
import type { LibraryCount, TaskLibrariesView } from "./task-libraries.server.ts";

const LINK =
  "rounded-sm text-accent underline decoration-accent/40 underline-offset-4 hover:decoration-accent";

/** Code that runs a task locally. Links choose the library. */
export function LibraryUse({
  view,
  all,
  getSearch,
}: {
  view: TaskLibrariesView;
  /** The libraries that have code for it. */
  all: LibraryCount;
  /** The page's query when a library is selected. */
  getSearch: (key: string) => string;
}) {
  const { libraries, chosen, model, isPlaceholder, snippets } = view;
  const library = libraries.find(({ key }) => key === chosen);
  return (
    <div className="grid min-w-0 gap-4">
      <Tabs
        label="Library"
        getSearch={getSearch}
        tabs={libraries.map(({ key, name }) => ({ id: key, label: name }))}
        active={chosen}
      >
        <div className="grid min-w-0 gap-4">
          <p className="text-sm text-muted">
            {isPlaceholder ? "Put a model’s id in place of " : "With "}
            <code className="font-mono break-all text-ink">{model}</code>.
          </p>
          <LibrarySteps snippets={snippets} isShort />
        </div>
      </Tabs>
      <p className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
        {library ? (
          <Link to={library.path} prefetch="intent" className={LINK}>
            More on {library.name}
          </Link>
        ) : null}
        {all.count > libraries.length ? (
          <Link to={all.path} prefetch="intent" className={LINK}>
            All {formatCount(all.count, "library", "libraries")} with code for this task
          </Link>
        ) : null}
      </p>
    </div>
  );
}
