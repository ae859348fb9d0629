import { useState } from "react";
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData, useNavigation } from "react-router";
import { cx } from "../components/cx.ts";
import { InvalidValuesNotice } from "../components/invalid-query-notice.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { Pagination } from "../components/pagination.tsx";
import { Status } from "../components/ui/status.tsx";
import { ActiveFilterList } from "../features/models/active-filter-list.tsx";
import { CompareTray, useTray } from "../features/models/compare-tray.tsx";
import { FilterButton, FilterPanel } from "../features/models/filter-panel.tsx";
import { SortForm, ViewLinks } from "../features/models/list-controls.tsx";
import { buildModelList } from "../features/models/model-list.server.ts";
import { ModelList } from "../features/models/model-list.tsx";
import { modelListQuery, toModelListPath } from "../features/models/model-list-path.ts";
import { ModelTable } from "../features/models/model-table.tsx";
import { NoResults } from "../features/models/no-results.tsx";
import { QuickFilters } from "../features/models/quick-filters.tsx";
import { useRestoredFocus } from "../features/models/use-restored-focus.ts";
import { formatCount } from "../lib/format.ts";
import { buildPageMeta } from "../lib/page-meta.ts";
import { rememberMachine } from "../lib/remembered-machine.ts";
import type { RouteHandle } from "../lib/source.ts";

export const handle = {
  source: "packages/catalog/src/models/models.json",
  query: modelListQuery,
} satisfies RouteHandle;

export const meta: MetaFunction = () =>
  buildPageMeta(
    ["Models"],
    "Models by task, size, license, library and provider, and whether they fit a machine's memory.",
  );

export const clientMiddleware = [rememberMachine];

export function loader({ request }: LoaderFunctionArgs) {
  return buildModelList(new URL(request.url).searchParams);
}

export default function Models() {
  const view = useLoaderData<typeof loader>();
  const { query, dropped, total, found, pages, active } = view;
  const [open, setOpen] = useState(false);
  const tray = useTray();
  const heading = useRestoredFocus<HTMLHeadingElement>(toModelListPath(query));
  const { state, location } = useNavigation();
  const isLate = state === "loading" && location.pathname === "/models";
  const all = formatCount(total, "model");
  return (
    <div>
      <PageHeading title="Models">Browse models by task, price, size, license, and provider.</PageHeading>
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
          <QuickFilters view={view} />
          <ActiveFilterList active={active} query={query} />
          <InvalidValuesNotice dropped={dropped} />
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
              <NoResults view={view} />
            ) : query.view === "table" ? (
              <ModelTable view={view} />
            ) : (
              <ModelList view={view} tray={tray} />
            )}
            <Pagination
              page={query.page}
              pages={pages}
              getPath={(page) => toModelListPath({ ...query, page })}
            />
          </div>
          <CompareTray tray={tray} />
        </div>
      </div>
    </div>
  );
}
