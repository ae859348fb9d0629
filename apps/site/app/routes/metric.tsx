import { TASKS, type Task } from "@inferhub/catalog";
import { METRICS } from "@inferhub/catalog/metrics";
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { PageHeading } from "../components/page-heading.tsx";
import { missing } from "../features/addresses/missing.server.ts";
import { pageMeta } from "../lib/page-meta.ts";
import type { RouteHandle } from "../lib/source.ts";

export const handle = {
  source: ({ metric }) => `packages/catalog/src/metrics/${metric}.ts`,
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  pageMeta(
    [loaderData?.metric.name ?? "Metric", "Metrics"],
    loaderData?.metric.measures ?? "",
    loaderData?.metric.misleads ?? "",
  );

/** @throws Response with status 404 for a metric that there is not */
export function loader({ params, url }: LoaderFunctionArgs) {
  const metric = METRICS.find(({ id }) => id === params["metric"]);
  if (!metric) throw missing(url);
  const tasks = (TASKS as readonly Task[]).filter(({ metrics }) => metrics.includes(metric.id));
  return { metric, tasks: tasks.map(({ id, name }) => ({ id, name })) };
}

export default function Metric() {
  const { metric, tasks } = useLoaderData<typeof loader>();
  const [low, high] = metric.range;
  return (
    <>
      <PageHeading title={metric.name}>{metric.measures}</PageHeading>
      <dl className="grid max-w-(--container-text) gap-x-8 gap-y-4 sm:grid-cols-[auto_1fr]">
        <dt className="text-muted">Where it misleads</dt>
        <dd>{metric.misleads}</dd>
        <dt className="text-muted">Range</dt>
        <dd className="tabular">{`${bound(low)} to ${bound(high)}`}</dd>
        <dt className="text-muted">Better</dt>
        <dd>{metric.better}</dd>
        <dt className="text-muted">Measures</dt>
        <dd>
          <ul className="flex flex-wrap gap-x-4 gap-y-1">
            {tasks.map(({ id, name }) => (
              <li key={id}>
                <Link to={`/tasks/${id}`} className="text-accent underline underline-offset-4">
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </dd>
      </dl>
    </>
  );
}

/** A range that is open at an end says so. */
const bound = (value: number | null | undefined) =>
  value === null || value === undefined || !Number.isFinite(value) ? "without bound" : String(value);
