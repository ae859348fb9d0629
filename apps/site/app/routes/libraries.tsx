import { useRef } from "react";
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { InvalidQueryNotice } from "../components/invalid-query-notice.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { Pagination } from "../components/pagination.tsx";
import { FilterChips } from "../components/ui/filter-chips.tsx";
import { Status } from "../components/ui/status.tsx";
import { LibraryFilter } from "../features/libraries/library-filter.tsx";
import { buildLibraryList } from "../features/libraries/library-list.server.ts";
import { libraryQuery, toLibraryListPath } from "../features/libraries/library-query.ts";
import { LibraryRow } from "../features/libraries/library-row.tsx";
import { NoResults } from "../features/libraries/no-results.tsx";
import { QuickFilters } from "../features/libraries/quick-filters.tsx";
import { formatCount } from "../lib/format.ts";
import { buildPageMeta } from "../lib/page-meta.ts";
import type { RouteHandle } from "../lib/source.ts";

export const handle = {
  source: "packages/catalog/src/generated/libraries.ts",
  query: libraryQuery,
} satisfies RouteHandle;

export const meta: MetaFunction = () =>
  buildPageMeta(
    ["Libraries"],
    "Libraries that load and run models on your own machine, by task and language, with install commands and code.",
  );

export function loader({ request }: LoaderFunctionArgs) {
  return buildLibraryList(new URL(request.url).searchParams);
}

export default function Libraries() {
  const { query, dropped, tasks, langs, filters, total, found, pages, rows, suggestions } =
    useLoaderData<typeof loader>();
  const box = useRef<HTMLInputElement>(null);
  const all = formatCount(total, "library", "libraries");
  return (
    <>
      <PageHeading title="Libraries">Libraries that load and run models on your own machine.</PageHeading>
      <div className="grid gap-3">
        <LibraryFilter ref={box} query={query} tasks={tasks} langs={langs} />
        <QuickFilters query={query} />
      </div>
      <div className="mt-4 empty:hidden">
        <FilterChips
          chips={filters.map(({ label, without }) => ({ label, to: toLibraryListPath(without) }))}
          clearTo="/libraries"
          onDrop={() => box.current?.focus()}
        />
      </div>
      <Status className="mt-4 mb-4 text-sm text-muted tabular">
        {found < total ? `${found} of ${all}` : all}
        {pages > 1 ? `, page ${query.page} of ${pages}` : ""}
      </Status>
      <div className="mb-4 empty:hidden">
        <InvalidQueryNotice dropped={dropped} to="list" />
      </div>
      {found > 0 ? (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
          {rows.map((row) => (
            <LibraryRow key={row.key} row={row} />
          ))}
        </ul>
      ) : (
        <NoResults suggestions={suggestions} onDrop={() => box.current?.focus()} />
      )}
      <Pagination page={query.page} pages={pages} getPath={(page) => toLibraryListPath({ ...query, page })} />
    </>
  );
}
