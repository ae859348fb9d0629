import { type MetaFunction, useLoaderData } from "react-router";
import { Playground } from "../features/playground/playground.tsx";
import { playgroundQuery } from "../features/playground/query.ts";
import { listPlaygroundTasks } from "../features/playground/tasks.server.ts";
import { changesPath } from "../lib/changes-path.ts";
import { buildPageMeta } from "../lib/page-meta.ts";
import type { RouteHandle } from "../lib/source.ts";

export const handle = {
  source: "apps/site/app/routes/playground.tsx",
  query: playgroundQuery,
} satisfies RouteHandle;

export const meta: MetaFunction = () =>
  buildPageMeta(["Playground"], "Run any model at any provider that serves it, and copy the code.");

export function loader() {
  return { tasks: listPlaygroundTasks() };
}

export const shouldRevalidate = changesPath;

export default function Page() {
  const { tasks } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-6">
      <header className="grid gap-1">
        <h1 className="text-2xl">Playground</h1>
        <p className="text-muted">Run any model and copy the code.</p>
      </header>
      <Playground tasks={tasks} />
    </div>
  );
}
