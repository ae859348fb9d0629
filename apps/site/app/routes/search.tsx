import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { cx } from "../components/cx.ts";
import { InvalidQueryNotice } from "../components/invalid-query-notice.tsx";
import { SearchForm } from "../components/search-form.tsx";
import { ButtonLink } from "../components/ui/button.tsx";
import { Notice } from "../components/ui/notice.tsx";
import { Status } from "../components/ui/status.tsx";
import { UntrustedText } from "../components/untrusted-text.tsx";
import { ResultList } from "../features/palette/result-list.tsx";
import { searchQuery } from "../features/palette/search-query.ts";
import { buildSearchView, type SearchView } from "../features/palette/search-view.server.ts";
import { formatCount, NUMBER } from "../lib/format.ts";
import { buildPageMeta } from "../lib/page-meta.ts";
import { sanitizeText } from "../lib/sanitize-text.ts";
import type { RouteHandle } from "../lib/source.ts";

export const handle = { source: "apps/site/app/routes/search.tsx", query: searchQuery } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  ...buildPageMeta(
    loaderData?.query.q ? [sanitizeText(loaderData.query.q, 60), "Search"] : ["Search"],
    "Search models, tasks, providers, tools and docs.",
  ),
  { name: "robots", content: "noindex" },
];

export function loader({ url }: LoaderFunctionArgs) {
  return buildSearchView(url.searchParams);
}

export default function Search() {
  const view = useLoaderData<typeof loader>();
  const { query, dropped, filters, entries, suggestions } = view;
  return (
    <div className="mx-auto max-w-3xl">
      <h1 className="sr-only">
        {query.q ? (
          <>
            Results for “<UntrustedText>{query.q}</UntrustedText>”
          </>
        ) : (
          "Search"
        )}
      </h1>
      <SearchForm query={query.q} />
      {filters.length > 2 ? (
        <nav aria-label="Kinds of results" className="mt-4 flex flex-wrap gap-2">
          {filters.map(({ label, count, href, isActive }) => (
            <Link
              key={label}
              to={href}
              aria-current={isActive}
              className={cx(
                "inline-flex min-h-8 items-center gap-1.5 rounded-full border px-3 text-sm font-medium pointer-coarse:min-h-11",
                isActive ? "border-ink bg-ink text-canvas" : "border-line bg-surface hover:bg-hover",
              )}
            >
              {label} <span className={isActive ? "" : "text-muted"}>{NUMBER.format(count)}</span>
            </Link>
          ))}
        </nav>
      ) : null}
      <Status className="mt-4 mb-3 text-sm text-muted">{formatSummary(view)}</Status>
      <div className="mb-4 empty:hidden">
        <InvalidQueryNotice dropped={dropped} />
      </div>
      {entries.length > 0 ? <ResultList entries={entries} /> : null}
      {entries.length === 0 ? (
        <div className="grid gap-6">
          <Notice
            title={
              <>
                No results for “<UntrustedText>{query.q}</UntrustedText>.”
              </>
            }
          >
            {suggestions.length > 0 ? "These look most like it." : "Try fewer words, or browse:"}
          </Notice>
          {suggestions.length > 0 ? (
            <ResultList entries={suggestions} />
          ) : (
            <p className="flex flex-wrap gap-2">
              <ButtonLink to="/models">Models</ButtonLink>
              <ButtonLink to="/tasks">Tasks</ButtonLink>
              <ButtonLink to="/docs">Docs</ButtonLink>
            </p>
          )}
        </div>
      ) : null}
    </div>
  );
}

function formatSummary({ query, total, isApproximate, corrected }: SearchView): string {
  if (total === 0) return "";
  const found = formatCount(total, "result");
  if (!query.q) return formatCount(total, "entry", "entries");
  if (corrected) return `Showing results for “${corrected}”: ${found}`;
  return isApproximate ? `No exact match. Closest results: ${NUMBER.format(total)}` : found;
}
