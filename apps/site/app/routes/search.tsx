import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { EntryList } from "../components/entry-list.tsx";
import { InvalidQueryNotice } from "../components/invalid-query-notice.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { SearchForm } from "../components/search-form.tsx";
import { Notice } from "../components/ui/notice.tsx";
import { Status } from "../components/ui/status.tsx";
import { UntrustedText } from "../components/untrusted-text.tsx";
import { FoundGroupSection } from "../features/palette/found-group.tsx";
import { searchQuery, toSearchPath } from "../features/palette/search-query.ts";
import { buildSearchView, type SearchView } from "../features/palette/search-view.server.ts";
import { formatCount } from "../lib/format.ts";
import { buildPageMeta } from "../lib/page-meta.ts";
import { sanitizeText } from "../lib/sanitize-text.ts";
import type { RouteHandle } from "../lib/source.ts";

export const handle = { source: "apps/site/app/routes/search.tsx", query: searchQuery } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  ...buildPageMeta(
    loaderData?.query.q ? [sanitizeText(loaderData.query.q, 60), "Search"] : ["Search"],
    "Pages, tasks, models, libraries, metrics and providers by name, documents by their headings.",
  ),
  { name: "robots", content: "noindex" },
];

export function loader({ url }: LoaderFunctionArgs) {
  return buildSearchView(url.searchParams);
}

export default function Search() {
  const view = useLoaderData<typeof loader>();
  const { query, dropped, group, total, groups, suggestions } = view;
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeading
        title={
          query.q ? (
            <>
              Results for “<UntrustedText>{query.q}</UntrustedText>”
            </>
          ) : (
            "Search"
          )
        }
      />
      <SearchForm query={query.q} />
      <Status className="mt-3 text-sm text-muted tabular">{formatSummary(view)}</Status>
      <div className="mt-4 empty:hidden">
        <InvalidQueryNotice dropped={dropped} />
      </div>
      {group ? (
        <p className="mt-2 text-sm">
          <Link
            to={toSearchPath({ ...query, in: "" })}
            className="inline-flex min-h-8 items-center rounded-sm font-medium text-accent underline underline-offset-4 pointer-coarse:min-h-11"
          >
            Search everything, not only {group}
          </Link>
        </p>
      ) : null}
      <div className="mt-8 grid gap-10">
        {groups.map((found) => (
          <FoundGroupSection key={found.group} found={found} />
        ))}
        {total === 0 ? (
          <div className="grid gap-8">
            <Notice
              title={
                <>
                  Nothing is called “<UntrustedText>{query.q}</UntrustedText>”
                </>
              }
            >
              {suggestions.length > 0
                ? "These look most like it."
                : "Try fewer letters, or a word such as image, chat or speech."}
            </Notice>
            {suggestions.length > 0 ? <EntryList entries={suggestions} /> : null}
          </div>
        ) : null}
      </div>
    </div>
  );
}

function formatSummary({ query, group, total, isApproximate }: SearchView): string {
  const found = formatCount(total, "result");
  const place = group ? ` in ${group}` : "";
  if (!query.q) return `${formatCount(total, "entry", "entries")}${place} that can be found`;
  return isApproximate ? `Nothing is called exactly so. ${found}${place} that look like it` : found + place;
}
