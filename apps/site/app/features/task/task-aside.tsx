import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "../../components/icon.tsx";
import { formatCount } from "../../lib/format.ts";
import type { MetricView, Recommendation, TaskDetails } from "./task-view.server.ts";

const LINK =
  "rounded-sm text-accent underline decoration-accent/40 underline-offset-4 hover:decoration-accent";

/** A section of the page that the sidebar links to. */
export interface PageSection {
  readonly id: string;
  readonly title: string;
}

/** The sidebar of a task: sections, recommended models, and providers. Sections without data are omitted. */
export function TaskAside({ task, sections }: { task: TaskDetails; sections: readonly PageSection[] }) {
  const { models, datasets, spaces, metrics, providers, libraries } = task;
  return (
    <aside aria-label="About this task" className="grid min-w-0 content-start gap-8 text-sm">
      <nav aria-labelledby="on-this-page" className="hidden gap-1.5 border-t border-line pt-4 lg:grid">
        <h2 id="on-this-page" className="text-base">
          On this page
        </h2>
        <ul>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="flex min-h-8 items-center rounded-sm text-muted underline-offset-4 hover:text-ink hover:underline"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Recommended title="Models" all={models} />
      <Recommended title="Datasets" all={datasets} />
      <Recommended title="Spaces" all={spaces} />
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
      {providers.length > 0 ? (
        <Part title={formatCount(providers.length, "provider")}>
          <ul className="-my-1 flex flex-wrap gap-x-3">
            {providers.map(({ id, label }) => (
              <li key={id}>
                <Link to={`/providers/${id}`} className={`${LINK} inline-block py-1 leading-6`}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </Part>
      ) : null}
      {libraries.count > 0 ? (
        <Part title="Libraries">
          <p>
            <Link to={libraries.path} className={`${LINK} inline-block py-1 leading-6`}>
              {formatCount(libraries.count, "library", "libraries")} for this task
            </Link>
          </p>
        </Part>
      ) : null}
    </aside>
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
    <section className="grid gap-3 border-t border-line pt-4">
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
            <RecommendedLink href={href}>{id}</RecommendedLink>
            <p className="mt-0.5 text-muted">{sentence}</p>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function RecommendedLink({ href, children }: { href: string; children: string }) {
  const className = `${LINK} font-mono text-[0.9em] break-all`;
  if (href.startsWith("/")) {
    return (
      <Link to={href} className={className}>
        {children}
      </Link>
    );
  }
  return (
    <a href={href} rel="noreferrer" className={className}>
      {children}
      <Icon name="out" className="ml-0.5 inline size-3" />
    </a>
  );
}
