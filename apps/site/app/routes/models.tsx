import { useState } from "react";
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData, useNavigation } from "react-router";
import { cx } from "../components/cx.ts";
import { LeftOutValues } from "../components/left-out.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { PageLinks } from "../components/page-links.tsx";
import { Status } from "../components/ui/status.tsx";
import { ActiveFilterList } from "../features/models/active-filter-list.tsx";
import { FilterButton, FilterPanel } from "../features/models/filter-panel.tsx";
import { SortForm, ViewLinks } from "../features/models/list-controls.tsx";
import { modelList } from "../features/models/model-list.server.ts";
import { ModelList } from "../features/models/model-list.tsx";
import { modelListPath } from "../features/models/model-list-path.ts";
import { ModelTable } from "../features/models/model-table.tsx";
import { NothingFound } from "../features/models/nothing-found.tsx";
import { useKeptFocus } from "../features/models/use-kept-focus.ts";
import { count } from "../lib/format.ts";
import { pageMeta } from "../lib/page-meta.ts";
import type { RouteHandle } from "../lib/source.ts";

export const handle = { source: "packages/catalog/src/models/models.json" } satisfies RouteHandle;

export const meta: MetaFunction = () =>
  pageMeta(
    ["Models"],
    "Models by task, size, licence, library and provider, and whether they fit a machine's memory.",
  );

export function loader({ request }: LoaderFunctionArgs) {
  return modelList(new URL(request.url).searchParams);
}

export default function Models() {
  const view = useLoaderData<typeof loader>();
  const { query, dropped, total, found, pages, active } = view;
  const [open, setOpen] = useState(false);
  const heading = useKeptFocus<HTMLHeadingElement>(modelListPath(query));
  const { state, location } = useNavigation();
  const isLate = state === "loading" && location.pathname === "/models";
  const all = count(total, "model");
  return (
    <div {...(query.view === "table" ? { "data-wide": true } : {})}>
      <PageHeading title="Models">What can be run, by task, size, licence and who serves it.</PageHeading>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 lg:grid-cols-[15rem_minmax(0,1fr)] lg:items-start">
        <FilterPanel view={view} open={open} onClose={() => setOpen(false)} />
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
          <div className="flex flex-wrap items-center justify-between sm:justify-start gap-x-6 gap-y-3">
            <Status>
              <h2 ref={heading} tabIndex={-1} className="text-lg tabular">
                {found < total ? `${found} of ${all}` : all}
                {pages > 1 ? (
                  <span className="text-sm font-normal text-muted max-sm:sr-only">
                    , page {query.page} of {pages}
                  </span>
                ) : null}
              </h2>
            </Status>
            <ViewLinks query={query} />
            <div className="flex w-full flex-wrap items-center gap-2 sm:ml-auto sm:w-auto">
              <FilterButton active={active.length} onOpen={() => setOpen(true)} />
              <SortForm view={view} />
            </div>
          </div>
          <ActiveFilterList active={active} query={query} />
          <LeftOutValues dropped={dropped} />
          {query.fits > 0 ? (
            <p className="max-w-(--container-text) text-sm text-muted">
              Memory is an estimate: weights as if they were in a {query.quant} file, whether there is one or
              not, and a conversation of up to 8,192 tokens for models that write.{" "}
              <Link to="/quantization#memory" className="text-accent underline underline-offset-4">
                How it is estimated
              </Link>
            </p>
          ) : null}
          <div className={cx("min-w-0 transition-opacity", isLate && "opacity-60 delay-150")}>
            {found === 0 ? (
              <NothingFound view={view} />
            ) : query.view === "table" ? (
              <ModelTable view={view} />
            ) : (
              <ModelList view={view} />
            )}
            <PageLinks page={query.page} pages={pages} pathOf={(page) => modelListPath({ ...query, page })} />
          </div>
        </div>
      </div>
    </div>
  );
}
