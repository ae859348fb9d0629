import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "../../components/icon.tsx";
import { Disclosure } from "../../components/ui/disclosure.tsx";
import { formatCount } from "../../lib/format.ts";
import type { MetricView, Recommendation, TaskDetails } from "./task-view.server.ts";

const LINK =
  "rounded-sm text-accent underline decoration-accent/40 underline-offset-4 hover:decoration-accent";

/** Metrics and providers of the task. Omits empty ones. */
export function TaskFacts({ task: { metrics, providers, libraries } }: { task: TaskDetails }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8 text-sm">
      {metrics.length > 0 ? (
        <Part title="Metrics">
          <ul className="grid gap-2">
            {metrics.map((metric) => (
              <li key={metric.id}>
                <Link to={`/metrics/${metric.id}`} className={LINK}>
                  {metric.name}
                </Link>
                <p className="text-muted tabular">{formatMetricRange(metric)}</p>
              </li>
            ))}
          </ul>
        </Part>
      ) : null}
      {providers.length > 0 || libraries.count > 0 ? (
        <Part title={providers.length > 0 ? formatCount(providers.length, "provider") : "Libraries"}>
          {providers.length > 0 ? (
            <ul className="-my-1 flex flex-wrap gap-x-3">
              {providers.map(({ id, label }) => (
                <li key={id}>
                  <Link to={`/providers/${id}`} className={`${LINK} inline-block py-1 leading-6`}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          ) : null}
          {libraries.count > 0 ? (
            <p>
              <Link to={libraries.path} className={`${LINK} inline-block py-1 leading-6`}>
                {formatCount(libraries.count, "library", "libraries")} for this task
              </Link>
            </p>
          ) : null}
        </Part>
      ) : null}
    </div>
  );
}

/** Datasets and Spaces to start with, folded. */
export function TaskResources({ task: { datasets, spaces } }: { task: TaskDetails }) {
  if (datasets.length + spaces.length === 0) return null;
  const titles = [datasets.length > 0 && "Datasets", spaces.length > 0 && "Spaces"].filter(Boolean);
  return (
    <Disclosure summary={titles.join(" and ")}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 text-sm md:grid-cols-2">
        <Recommended title="Datasets" all={datasets} />
        <Recommended title="Spaces" all={spaces} />
      </div>
    </Disclosure>
  );
}

/** "0 to 1, higher is better"; an end that is open is left open. */
function formatMetricRange({ range: [least, greatest], better }: MetricView): string {
  const ends = { both: `${least} to ${greatest}`, from: `from ${least}`, to: `up to ${greatest}` };
  const end = least === null ? (greatest === null ? undefined : "to") : greatest === null ? "from" : "both";
  return `${end ? `${ends[end]}, ` : ""}${better} is better`;
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid content-start gap-3">
      <h2 className="text-base">{title}</h2>
      {children}
    </section>
  );
}

function Recommended({ title, all }: { title: string; all: readonly Recommendation[] }) {
  if (all.length === 0) return null;
  return (
    <Part title={title}>
      <ul className="grid gap-3">
        {all.map(({ id, href, sentence }) => (
          <li key={id}>
            <a href={href} rel="noreferrer" className={`${LINK} font-mono text-[0.9em] break-all`}>
              {id}
              <Icon name="out" className="ml-0.5 inline size-3" />
            </a>
            <p className="mt-0.5 text-muted">{sentence}</p>
          </li>
        ))}
      </ul>
    </Part>
  );
}
