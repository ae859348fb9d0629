import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { EntryList } from "../components/entry-list.tsx";
import { Foreign } from "../components/foreign.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { SearchForm } from "../components/search-form.tsx";
import { ENTRIES } from "../features/palette/entries.server.ts";
import { nearestEntries } from "../lib/search.ts";
import type { RouteHandle } from "../lib/source.ts";

export const handle = { source: "apps/site/app/routes/not-found.tsx" } satisfies RouteHandle;

export const meta: MetaFunction = () => [
  { title: "Not found · Inferhub" },
  { name: "description", content: "There is no page at this address." },
];

export function loader({ url }: LoaderFunctionArgs) {
  const path = readable(url.pathname);
  return data({ path, near: nearestEntries(ENTRIES, path) }, { status: 404 });
}

export default function NotFound() {
  const { path, near } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto max-w-3xl">
      <p className="mb-3 font-mono text-sm text-accent tabular">404</p>
      <PageHeading title="There is no such page">
        Nothing is at{" "}
        <code className="font-mono text-base text-ink">
          <Foreign>{path}</Foreign>
        </code>
        .
      </PageHeading>
      <SearchForm />
      {near.length > 0 ? (
        <section aria-labelledby="near" className="mt-12">
          <h2 id="near" className="mb-3 text-lg">
            Close to it
          </h2>
          <EntryList entries={near} />
        </section>
      ) : null}
    </div>
  );
}

/** A path as people write it; one that is wrongly encoded stays as it is. */
function readable(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
