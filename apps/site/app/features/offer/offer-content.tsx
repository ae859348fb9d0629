import type { ReactNode } from "react";
import { Link } from "react-router";
import { Breadcrumb } from "../../components/breadcrumb.tsx";
import { Icon } from "../../components/icon.tsx";
import { ButtonLink } from "../../components/ui/button.tsx";
import { CopyButton } from "../../components/ui/copy-button.tsx";
import { Logo } from "../../components/ui/logo.tsx";
import { LINK_CLASS } from "../model/fact-link.tsx";
import { Workbench } from "../model/workbench.tsx";
import type { OfferView } from "./offer-view.server.ts";

/** The page of a model that the Hub does not have, in the layout of a model's page. */
export function OfferContent({ view, notice }: { view: OfferView; notice: ReactNode }) {
  const { id, name, provider, task, facts, call, compare, asOf } = view;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="grid gap-2">
        <Breadcrumb to="/models" list="Models">
          <bdi className="min-w-0 [overflow-wrap:anywhere]">{name}</bdi>
        </Breadcrumb>
        <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
          <div className="flex min-w-0 flex-1 basis-80 items-start gap-2.5">
            <Logo name={provider.id} className="mt-0.5 size-8" />
            <h1 className="min-w-0 text-2xl [overflow-wrap:anywhere]">
              <bdi>{name}</bdi>
            </h1>
          </div>
          {compare ? (
            <ButtonLink to={compare} size="small" prefetch="intent">
              <Icon name="layers" />
              Compare
            </ButtonLink>
          ) : null}
        </div>
        <p className="flex flex-wrap items-center gap-x-1.5 text-sm text-muted">
          {task ? (
            <>
              <Link to={task.href} className={LINK_CLASS}>
                {task.title}
              </Link>
              <span aria-hidden="true">·</span>
            </>
          ) : null}
          <span>Not on the Hugging Face Hub</span>
          <span aria-hidden="true">·</span>
          <span>
            <Link to={`/providers/${provider.id}`} className={LINK_CLASS}>
              {provider.label}
            </Link>{" "}
            calls it{" "}
            <code id="model-id" className="font-mono text-ink [overflow-wrap:anywhere]">
              {id}
            </code>
          </span>
          <CopyButton text={id} label="Copy model ID" iconOnly selectId="model-id" className="-my-2" />
        </p>
      </div>
      <div className="empty:hidden">{notice}</div>
      {call.widget ? (
        <Workbench
          id={id}
          view={call}
          widget={call.widget}
          tablePath={undefined}
          preset={provider.id}
          providerPaths={view.providerPaths}
        />
      ) : (
        <p className="rounded-xl border border-line bg-surface p-6 text-muted">
          Inferhub can&apos;t call this model: no operation fits what it reads and returns.
        </p>
      )}
      <section aria-labelledby="about" className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <h2 id="about" className="text-xl">
          About
        </h2>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-4 border-y border-line py-5 text-sm sm:grid-cols-3 lg:grid-cols-5">
          {facts.map((fact) => (
            <div key={fact.name} className="min-w-0">
              <dt className="mb-0.5 text-xs text-muted">{fact.name}</dt>
              <dd className="tabular">{fact.value}</dd>
            </div>
          ))}
        </dl>
        <p className="text-sm text-muted">
          Limits and prices as of <time dateTime={asOf.day}>{asOf.text}</time>, from{" "}
          <a href={asOf.source} rel="noreferrer" className={LINK_CLASS}>
            {new URL(asOf.source).hostname}
            <Icon name="out" className="ml-0.5 inline size-3" />
          </a>
          .
        </p>
      </section>
    </div>
  );
}
