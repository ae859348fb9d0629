import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "../../components/icon.tsx";
import { count } from "../../lib/format.ts";
import type { Recommendation, TaskDetails } from "./task-view.server.ts";

const LINK =
  "rounded-sm text-accent underline decoration-accent/40 underline-offset-4 hover:decoration-accent";

/** What stands beside a task: what to begin with, and what it is measured by. Parts without data are absent. */
export function TaskAside({ task }: { task: TaskDetails }) {
  const { models, datasets, spaces, metrics, providers } = task;
  return (
    <aside aria-label="Recommended" className="grid min-w-0 content-start gap-8 text-sm">
      <Recommended title="Models" all={models} />
      <Recommended title="Datasets" all={datasets} />
      <Recommended title="Spaces" all={spaces} />
      {metrics.length > 0 ? (
        <Part title="Metrics">
          <ul className="grid gap-1.5">
            {metrics.map(({ id, name, better }) => (
              <li key={id} className="flex flex-wrap items-baseline gap-x-2">
                <Link to={`/metrics/${id}`} className={LINK}>
                  {name}
                </Link>
                <span className="text-muted">{better} is better</span>
              </li>
            ))}
          </ul>
        </Part>
      ) : null}
      {providers.length > 0 ? (
        <Part title={count(providers.length, "provider")}>
          <p className="text-muted">{providers.join(", ")}</p>
        </Part>
      ) : null}
    </aside>
  );
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
