import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { findPickerModel } from "../features/picker/models.server.ts";
import { Compare } from "../features/playground/compare/compare.tsx";
import { compareQuery, createCompareQuery } from "../features/playground/compare/compare-query.ts";
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
    "Send one prompt to two to four models or providers, and compare output, speed and cost side by side.",
  );

export function loader({ request }: LoaderFunctionArgs) {
  const tasks = listPlaygroundTasks();
  const { query } = createCompareQuery(tasks).parse(new URL(request.url).searchParams);
  return { tasks, models: query.targets.map(({ model }) => findPickerModel(model, query.task)) };
}

export const shouldRevalidate = changesPath;

export default function Page() {
  const { tasks, models } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-6">
      <header className="grid gap-1">
        <h1 className="text-2xl">Compare models</h1>
        <p className="text-muted">Send one prompt to two to four models. Compare output, speed and price.</p>
      </header>
      <Compare tasks={tasks} models={models} />
    </div>
  );
}
