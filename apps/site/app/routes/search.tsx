import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { EntryList } from "../components/entry-list.tsx";
import { Foreign } from "../components/foreign.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { SearchForm } from "../components/search-form.tsx";
import { Notice } from "../components/ui/notice.tsx";
import { Status } from "../components/ui/status.tsx";
import { ENTRIES } from "../features/palette/entries.server.ts";
import { foreignText } from "../lib/foreign-text.ts";
import { count } from "../lib/format.ts";
import { groupEntries, nearestEntries, searchEntries } from "../lib/search.ts";
import type { RouteHandle } from "../lib/source.ts";

export const handle = { source: "apps/site/app/routes/search.tsx" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  {
    title: loaderData?.query
      ? `${foreignText(loaderData.query, 60)} · Search · Inferhub`
      : "Search · Inferhub",
  },
  { name: "description", content: "Pages, tasks and providers by name." },
  { name: "robots", content: "noindex" },
];

export function loader({ url }: LoaderFunctionArgs) {
  const query = (url.searchParams.get("q") ?? "").trim();
  const found = query ? searchEntries(ENTRIES, query) : ENTRIES;
  return {
    query,
    found: found.length,
    groups: groupEntries(found),
    near: found.length === 0 ? nearestEntries(ENTRIES, query) : [],
  };
}

export default function Search() {
  const { query, found, groups, near } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeading
        title={
          query ? (
            <>
              Results for “<Foreign>{query}</Foreign>”
            </>
          ) : (
            "Search"
          )
        }
      />
      <SearchForm query={query} />
      <Status className="mt-3 mb-8 text-sm text-muted tabular">
        {query ? count(found, "result") : `All ${found} that can be found`}
      </Status>
      {found === 0 ? (
        <div className="grid gap-8">
          <Notice
            title={
              <>
                Nothing is called “<Foreign>{query}</Foreign>”
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
      <div className="grid gap-10">
        {groups.map(({ group, entries }) => (
          <section key={group} aria-labelledby={group}>
            <h2 id={group} className="mb-3 text-lg">
              {group}
            </h2>
            <EntryList entries={entries} />
          </section>
        ))}
      </div>
    </div>
  );
}
