import { Link, type MetaFunction, useLoaderData } from "react-router";
import { Icon } from "../components/icon.tsx";
import { SearchForm } from "../components/search-form.tsx";
import { Patchbay } from "../features/home/patchbay.tsx";
import { WaysIn } from "../features/home/ways-in.tsx";
import { wiring } from "../features/home/wiring.ts";
import { OperationCard } from "../features/tasks/operation-card.tsx";
import { operationViews, providerLabels } from "../features/tasks/task-groups.server.ts";
import { count } from "../lib/format.ts";
import { pageMeta } from "../lib/page-meta.ts";
import type { RouteHandle } from "../lib/source.ts";

export const handle = { source: "apps/site/app/routes/home.tsx" } satisfies RouteHandle;

export const meta: MetaFunction = () =>
  pageMeta(
    ["Find a task, try it, copy the call"],
    "One way to call every inference provider: find a task, run it here, take the request with you.",
  );

export function loader() {
  return {
    operations: operationViews().filter((each) => each.providers.length > 0),
    providers: providerLabels(),
  };
}

export default function Home() {
  const { operations, providers } = useLoaderData<typeof loader>();
  const shown = wiring(operations, providers);
  return (
    <>
      <div className="grid grid-cols-1 items-center gap-x-14 gap-y-12 lg:grid-cols-[1fr_1.05fr]">
        <div>
          <h1 className="text-4xl tracking-tighter">
            <span className="block">Find a task.</span> <span className="block">Try it.</span>{" "}
            <span className="block text-accent">Copy the call.</span>
          </h1>
          <p className="mt-5 max-w-lg text-lg text-muted">
            Inferhub is one typed way to call {count(providers.length, "inference provider")}, servers on your
            own machine among them. See what each can run, try it here, and take the exact request with you.
          </p>
          <SearchForm className="mt-8 max-w-lg" />
        </div>
        <Patchbay {...shown} all={{ operations: operations.length, providers: providers.length }} />
      </div>

      <div className="mt-16 sm:mt-20">
        <WaysIn />
      </div>

      <section aria-labelledby="operations" className="mt-16 sm:mt-20">
        <h2 id="operations" className="mb-6 text-2xl">
          What you can run
        </h2>
        <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {operations.map((operation) => (
            <OperationCard key={operation.id} operation={operation} />
          ))}
          <li className="group relative flex flex-col justify-end rounded-lg border border-dashed border-line-strong p-5 hover:bg-surface">
            <p className="text-sm text-muted">By what goes in and what comes out</p>
            <Link
              to="/tasks"
              prefetch="intent"
              className="mt-1 flex items-center justify-between text-lg font-semibold tracking-tight after:absolute after:inset-0 after:rounded-lg"
            >
              All tasks
              <Icon name="right" className="text-accent transition-transform group-hover:translate-x-0.5" />
            </Link>
          </li>
        </ul>
      </section>
    </>
  );
}
