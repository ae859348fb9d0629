import type { ReactNode } from "react";
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { Breadcrumb } from "../components/breadcrumb.tsx";
import { buildMissingPage } from "../features/addresses/missing.server.ts";
import { findMetricView, findRelatedMetrics } from "../features/metrics/metric-view.server.ts";
import { formatRange, RangeLine } from "../features/metrics/range-line.tsx";
import { WorkedExample } from "../features/metrics/worked-example.tsx";
import { buildPageMeta } from "../lib/page-meta.ts";
import type { RouteHandle } from "../lib/source.ts";

export const handle = {
  source: ({ metric }) => `packages/catalog/src/metrics/${metric}.ts`,
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  buildPageMeta(
    [loaderData?.metric.name ?? "Metric", "Evaluation metrics"],
    loaderData?.metric.measures ?? "",
    loaderData?.metric.misleads ?? "",
  );

/** @throws Response with status 404 for a metric that there is not */
export function loader({ params, url }: LoaderFunctionArgs) {
  const metric = findMetricView(params["metric"] ?? "");
  if (!metric) throw buildMissingPage(url);
  return { metric, related: findRelatedMetrics(metric) };
}

export default function Metric() {
  const { metric, related } = useLoaderData<typeof loader>();
  const { name, measures, misleads, formula, range, better, tasks, example } = metric;
  return (
    <>
      <div className="mb-10 grid max-w-(--container-text) gap-3">
        <Breadcrumb to="/metrics" list="Evaluation metrics">
          <span>{name}</span>
        </Breadcrumb>
        <h1 className="text-3xl">{name}</h1>
        <p className="text-lg text-muted">{measures}</p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-10">
          <WorkedExample example={example} />
          {formula ? (
            <Part title="Formula">
              <p className="rounded-lg border border-line bg-sunken px-4 py-3 font-mono text-sm [overflow-wrap:anywhere]">
                {formula}
              </p>
            </Part>
          ) : null}
          <Part title="Range and direction">
            <p>
              Values: {formatRange(range)}. {better === "higher" ? "Higher" : "Lower"} is better.{" "}
              {range.includes(null) ? "" : `The mark is the example: ${example.result}.`}
            </p>
            <RangeLine range={range} better={better} value={example.result} />
          </Part>
          <Part title="When it misleads">
            <p className="max-w-(--container-text)">{misleads}</p>
          </Part>
        </div>
        <aside
          aria-label="Where it is used"
          className="grid min-w-0 content-start gap-6 border-t border-line pt-4 text-sm"
        >
          <Links title="Tasks" base="/tasks" items={tasks} />
          {related.length > 0 ? <Links title="Related metrics" base="/metrics" items={related} /> : null}
        </aside>
      </div>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0 gap-3">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}

function Links({
  title,
  base,
  items,
}: {
  title: string;
  base: string;
  items: readonly { readonly id: string; readonly name: string }[];
}) {
  return (
    <section className="grid gap-2">
      <h2 className="text-base">{title}</h2>
      <ul className="grid">
        {items.map(({ id, name }) => (
          <li key={id}>
            <Link
              to={`${base}/${id}`}
              className="inline-flex min-h-8 items-center rounded-sm text-accent underline decoration-accent/40 underline-offset-4 hover:decoration-accent pointer-coarse:min-h-11"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
