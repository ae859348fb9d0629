import { Link, type MetaFunction, useLoaderData } from "react-router";
import { PageHeading } from "../components/page-heading.tsx";
import { METRIC_VIEWS, type MetricView } from "../features/metrics/metric-view.server.ts";
import { formatRange, RangeLine } from "../features/metrics/range-line.tsx";
import { formatCount, formatList } from "../lib/format.ts";
import { buildPageMeta } from "../lib/page-meta.ts";
import type { RouteHandle } from "../lib/source.ts";

export const handle = { source: "packages/catalog/src/generated/metrics.ts" } satisfies RouteHandle;

export const meta: MetaFunction = () =>
  buildPageMeta(
    ["Evaluation metrics"],
    "Metrics of model output: what each measures, its range, a worked example and its limits.",
  );

const SHOWN_TASKS = 3;

export function loader() {
  return METRIC_VIEWS.map(({ id, name, measures, range, better, tasks }) => ({
    id,
    name,
    measures,
    range,
    better,
    tasks: tasks.map((each) => each.name),
  }));
}

export default function Metrics() {
  const metrics = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading title="Evaluation metrics">
        What each metric measures, its range, and when it misleads.
      </PageHeading>
      <p className="mb-4 text-sm text-muted tabular">{formatCount(metrics.length, "metric")}</p>
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
        {metrics.map((metric) => (
          <Row key={metric.id} metric={metric} />
        ))}
      </ul>
    </>
  );
}

function Row({
  metric: { id, name, measures, range, better, tasks },
}: {
  metric: Pick<MetricView, "id" | "name" | "measures" | "range" | "better"> & {
    readonly tasks: readonly string[];
  };
}) {
  return (
    <li className="relative grid gap-x-8 gap-y-1 px-4 py-3.5 hover:bg-hover sm:px-5 lg:grid-cols-[minmax(0,1fr)_12rem_13rem]">
      <div className="min-w-0">
        <h2 className="text-base">
          <Link
            to={`/metrics/${id}`}
            prefetch="intent"
            className="after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
          >
            {name}
          </Link>
        </h2>
        <p className="text-sm text-muted">{firstSentence(measures)}</p>
      </div>
      <div className="max-w-64 min-w-0 self-center py-1">
        <RangeLine range={range} better={better} />
        <p className="sr-only">
          {formatRange(range)}, {better} is better
        </p>
      </div>
      <p className="min-w-0 self-center text-sm text-muted">{formatList(tasks, SHOWN_TASKS)}</p>
    </li>
  );
}

const firstSentence = (text: string) => /^.+?[.](?=\s|$)/s.exec(text)?.[0] ?? text;
