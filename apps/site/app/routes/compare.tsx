import { type MetaFunction, useLoaderData } from "react-router";
import { Compare } from "../features/playground/compare/compare.tsx";
import { compareQuery } from "../features/playground/compare/compare-query.ts";
import { listPlaygroundTasks } from "../features/playground/tasks.server.ts";
import { changesPath } from "../lib/changes-path.ts";
import { buildPageMeta } from "../lib/page-meta.ts";
import type { RouteHandle } from "../lib/source.ts";

export const handle = {
  source: "apps/site/app/routes/compare.tsx",
  query: compareQuery,
} satisfies RouteHandle;

export const meta: MetaFunction = () =>
  buildPageMeta(
    ["Compare"],
    "Give one input to two to four models or providers, and see answers, times and costs side by side.",
  );

export function loader() {
  return { tasks: listPlaygroundTasks() };
}

export const shouldRevalidate = changesPath;

export default function Page() {
  const { tasks } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-6">
      <header className="grid gap-1">
        <h1 className="text-2xl">Compare</h1>
        <p className="text-muted">One input, several answers side by side.</p>
      </header>
      <Compare tasks={tasks} />
    </div>
  );
}
