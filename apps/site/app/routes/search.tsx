import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { EntryList } from "../components/entry-list.tsx";
import { Foreign } from "../components/foreign.tsx";
import { LeftOut } from "../components/left-out.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { SearchForm } from "../components/search-form.tsx";
import { Notice } from "../components/ui/notice.tsx";
import { Status } from "../components/ui/status.tsx";
import { FoundGroupSection } from "../features/palette/found-group.tsx";
import { searchPath } from "../features/palette/search-query.ts";
import { type SearchView, searchView } from "../features/palette/search-view.server.ts";
import { foreignText } from "../lib/foreign-text.ts";
import { count } from "../lib/format.ts";
import { pageMeta } from "../lib/page-meta.ts";
import type { RouteHandle } from "../lib/source.ts";

export const handle = { source: "apps/site/app/routes/search.tsx" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  ...pageMeta(
    loaderData?.query.q ? [foreignText(loaderData.query.q, 60), "Search"] : ["Search"],
    "Pages, tasks, models, libraries, metrics and providers by name, documents by their headings.",
  ),
  { name: "robots", content: "noindex" },
];

export function loader({ url }: LoaderFunctionArgs) {
  return searchView(url.searchParams);
}

export default function Search() {
  const view = useLoaderData<typeof loader>();
  const { query, dropped, group, total, groups, near } = view;
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeading
        title={
          query.q ? (
            <>
              Results for “<Foreign>{query.q}</Foreign>”
            </>
          ) : (
            "Search"
          )
        }
      />
      <SearchForm query={query.q} />
      <Status className="mt-3 text-sm text-muted tabular">{wordsFor(view)}</Status>
      <div className="mt-4 empty:hidden">
        <LeftOut dropped={dropped} />
      </div>
      {group ? (
        <p className="mt-2 text-sm">
          <Link
            to={searchPath({ ...query, in: "" })}
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
                  Nothing is called “<Foreign>{query.q}</Foreign>”
                </>
              }
            >
              {near.length > 0
                ? "These look most like it."
                : "Try fewer letters, or a word such as image, chat or speech."}
            </Notice>
            {near.length > 0 ? <EntryList entries={near} /> : null}
          </div>
        ) : null}
      </div>
    </div>
  );
}

function wordsFor({ query, group, total, alike }: SearchView): string {
  const found = count(total, "result");
  const place = group ? ` in ${group}` : "";
  if (!query.q) return `${count(total, "entry", "entries")}${place} that can be found`;
  return alike ? `Nothing is called exactly so. ${found}${place} that look like it` : found + place;
}
