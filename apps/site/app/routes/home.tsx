import { Link, type MetaFunction, useLoaderData } from "react-router";
import { Icon } from "../components/icon.tsx";
import { SearchForm } from "../components/search-form.tsx";
import { CatalogCountLinks } from "../features/home/catalog-count-links.tsx";
import { ExampleSection } from "../features/home/example-section.tsx";
import { GettingStarted } from "../features/home/getting-started.tsx";
import { layoutGraph } from "../features/home/graph-layout.ts";
import { buildExampleCall, listCatalogCounts } from "../features/home/home-view.server.ts";
import { ProviderGraph } from "../features/home/provider-graph.tsx";
import { TaskIndex } from "../features/home/task-index.tsx";
import { buildTaskList, listOperationViews } from "../features/tasks/task-groups.server.ts";
import { formatCount } from "../lib/format.ts";
import { buildPageMeta } from "../lib/page-meta.ts";
import type { RouteHandle } from "../lib/source.ts";

export const handle = { source: "apps/site/app/routes/home.tsx" } satisfies RouteHandle;

export const meta: MetaFunction = () =>
  buildPageMeta(
    ["Find a task, try it, copy the call"],
    "One way to call every inference provider: find a task, run it here, take the request with you.",
  );

export async function loader() {
  const { groups, providers } = buildTaskList();
  const operations = listOperationViews();
  return {
    groups: groups.map(({ id, name, tasks }) => ({
      id,
      name,
      tasks: tasks.map(({ id, name, providers }) => ({ id, name, providers: providers.length })),
    })),
    operations: operations.length,
    providers: providers.length,
    wiring: layoutGraph(
      operations,
      providers.map(({ label }) => label),
    ),
    figures: listCatalogCounts(),
    call: await buildExampleCall(),
  };
}

export default function Home() {
  const { groups, operations, providers, wiring, figures, call } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="grid grid-cols-1 items-center gap-x-14 gap-y-12 lg:grid-cols-[1fr_1.05fr]">
        <div>
          <h1 className="text-4xl tracking-tighter">
            <span className="block">Find a task.</span> <span className="block">Try it.</span>{" "}
            <span className="block text-accent">Copy the call.</span>
          </h1>
          <p className="mt-5 max-w-lg text-lg text-muted">
            Inferhub is one typed way to call {formatCount(providers, "inference provider")}, servers on your
            own machine among them. See what each can run, try it here, and take the exact request with you.
          </p>
          <SearchForm className="mt-8 max-w-lg" />
        </div>
        <ProviderGraph {...wiring} all={{ operations, providers }} />
      </div>

      <div className="mt-14 sm:mt-16">
        <CatalogCountLinks figures={figures} />
      </div>
      <div className="mt-5">
        <GettingStarted />
      </div>

      {call ? (
        <div className="mt-16 sm:mt-24">
          <ExampleSection call={call} />
        </div>
      ) : null}

      <section aria-labelledby="tasks" className="mt-16 sm:mt-24">
        <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
          <div>
            <h2 id="tasks" className="text-2xl">
              What a model can be for
            </h2>
            <p className="mt-1 text-muted">Each task with the number of providers that run it.</p>
          </div>
          <Link
            to="/tasks"
            prefetch="intent"
            className="inline-flex min-h-10 items-center gap-1.5 rounded-sm font-medium text-accent underline-offset-4 hover:underline pointer-coarse:min-h-11"
          >
            All tasks, with what there is for each
            <Icon name="right" className="size-3.5" />
          </Link>
        </div>
        <TaskIndex groups={groups} />
      </section>
    </>
  );
}
