import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { Breadcrumb } from "../components/breadcrumb.tsx";
import { buildMissingPage } from "../features/addresses/missing.server.ts";
import { LibraryCode } from "../features/libraries/library-code.tsx";
import { LibraryFacts } from "../features/libraries/library-facts.tsx";
import { libraryPageQuery } from "../features/libraries/library-query.ts";
import { buildLibraryView } from "../features/libraries/library-view.server.ts";
import { Prose } from "../features/markdown/prose.tsx";
import { buildPageMeta } from "../lib/page-meta.ts";
import type { RouteHandle } from "../lib/source.ts";

export const handle = {
  source: ({ key }) => `packages/catalog/src/libraries/${key}.ts`,
  query: libraryPageQuery,
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  buildPageMeta(
    [loaderData?.library.name ?? "Library", "Libraries"],
    loaderData?.library.description ?? "",
    "How to identify its models, their tasks, and code that loads one.",
  );

/** @throws Response with status 404 for a library that there is not */
export async function loader({ params, request, url }: LoaderFunctionArgs) {
  const library = await buildLibraryView(params["key"] ?? "", new URL(request.url).searchParams);
  if (!library) throw buildMissingPage(url);
  return { library };
}

export default function Library() {
  const { library } = useLoaderData<typeof loader>();
  const { name, description, about, code } = library;
  return (
    <>
      <div className="mb-10 grid max-w-(--container-text) gap-3">
        <Breadcrumb to="/libraries" list="Libraries">
          <span>{name}</span>
        </Breadcrumb>
        <h1 className="text-3xl">{name}</h1>
        <p className="text-lg text-muted">{description}</p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_17rem] lg:grid-rows-[auto_1fr]">
        {about.length > 0 ? <Prose blocks={about} /> : null}
        <section
          aria-labelledby="facts"
          className="grid min-w-0 content-start gap-4 border-t border-line pt-4 lg:col-start-2 lg:row-span-2 lg:row-start-1"
        >
          <h2 id="facts" className="text-base">
            Facts
          </h2>
          <LibraryFacts library={library} />
        </section>
        <section aria-labelledby="use-it" className="grid min-w-0 content-start gap-4 lg:col-start-1">
          <h2 id="use-it" className="text-2xl">
            Use it
          </h2>
          <LibraryCode name={name} code={code} />
        </section>
      </div>
    </>
  );
}
