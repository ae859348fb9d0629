import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { Breadcrumb } from "../components/breadcrumb.tsx";
import { Logo } from "../components/ui/logo.tsx";
import { buildMissingPage } from "../features/addresses/missing.server.ts";
import { LibraryCode } from "../features/libraries/library-code.tsx";
import { LibraryFacts } from "../features/libraries/library-facts.tsx";
import { libraryPageQuery } from "../features/libraries/library-query.ts";
import { LibraryTasks } from "../features/libraries/library-tasks.tsx";
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
  const { name, logo, description, about, code, tasks } = library;
  return (
    <>
      <div className="mb-8 grid max-w-(--container-text) gap-3">
        <Breadcrumb to="/libraries" list="Libraries">
          <span>{name}</span>
        </Breadcrumb>
        <div className="flex items-center gap-3">
          <Logo name={logo} className="size-8" />
          <h1 className="min-w-0 text-3xl [overflow-wrap:anywhere]">{name}</h1>
        </div>
        <p className="text-lg text-muted">{description}</p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-10">
          <section aria-labelledby="use-it" className="grid min-w-0 content-start gap-4">
            <h2 id="use-it" className="text-2xl">
              Use it
            </h2>
            <LibraryCode name={name} code={code} />
          </section>
          <section aria-labelledby="tasks" className="grid gap-4">
            <h2 id="tasks" className="text-2xl">
              Tasks
            </h2>
            <LibraryTasks tasks={tasks} />
          </section>
          {about.length > 0 ? (
            <section aria-labelledby="about" className="grid min-w-0 gap-4">
              <h2 id="about" className="text-2xl">
                About
              </h2>
              <Prose blocks={about} />
            </section>
          ) : null}
        </div>
        <section
          aria-labelledby="facts"
          className="grid min-w-0 content-start gap-4 border-t border-line pt-4"
        >
          <h2 id="facts" className="text-base">
            Facts
          </h2>
          <LibraryFacts library={library} />
        </section>
      </div>
    </>
  );
}
