import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { Breadcrumb } from "../components/breadcrumb.tsx";
import { InvalidQueryNotice } from "../components/invalid-query-notice.tsx";
import { Disclosure } from "../components/ui/disclosure.tsx";
import { Logo } from "../components/ui/logo.tsx";
import { buildMissingPage } from "../features/addresses/missing.server.ts";
import { Prose } from "../features/markdown/prose.tsx";
import { ExternalLink } from "../features/model/fact-link.tsx";
import { KeyStatus } from "../features/providers/key-status.tsx";
import { ModelTable } from "../features/providers/model-table.tsx";
import { offerQuery } from "../features/providers/offer-query.ts";
import { OperationTable } from "../features/providers/operation-table.tsx";
import { buildProviderDetails } from "../features/providers/provider-details.server.ts";
import { ProviderFacts } from "../features/providers/provider-facts.tsx";
import { SetUpSteps } from "../features/providers/set-up-steps.tsx";
import { buildPageMeta } from "../lib/page-meta.ts";
import type { RouteHandle } from "../lib/source.ts";

export const handle = {
  source: ({ provider }) => `packages/inference/src/providers/${provider}.ts`,
  query: offerQuery,
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  const label = loaderData?.provider.label ?? "Provider";
  return buildPageMeta(
    [label, "Providers"],
    `${label}: its operations, its URL, its API key, and the prices of its models.`,
  );
};

/** @throws Response with status 404 for a provider that there is not */
export async function loader({ params, request, url }: LoaderFunctionArgs) {
  const provider = await buildProviderDetails(params["provider"] ?? "", new URL(request.url).searchParams);
  if (!provider) throw buildMissingPage(url);
  return { provider };
}

export default function Provider() {
  const { provider } = useLoaderData<typeof loader>();
  const { id, label, lead, dropped, about, errors, operations, models, docsUrl } = provider;
  return (
    <>
      <div className="mb-8 grid gap-3">
        <Breadcrumb to="/providers" list="Providers">
          <span>{label}</span>
        </Breadcrumb>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <div className="flex items-center gap-2.5">
            <Logo name={id} className="size-8" />
            <h1 className="text-3xl">{label}</h1>
          </div>
          <KeyStatus provider={id} />
          <span className="sm:ml-auto">
            <ExternalLink href={docsUrl}>Documentation</ExternalLink>
          </span>
        </div>
        {lead ? <p className="max-w-(--container-text) text-muted">{lead}</p> : null}
        <InvalidQueryNotice dropped={dropped} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <SetUpSteps provider={provider} />
          <section aria-label="Facts" className="min-w-0 rounded-lg border border-line bg-surface p-5">
            <ProviderFacts provider={provider} />
          </section>
        </div>
        {models ? <ModelTable provider={id} models={models} /> : null}
        <OperationTable provider={id} operations={operations} />
        {about.length + errors.length > 0 ? (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
            {about.length > 0 ? (
              <Disclosure summary="Good to know">
                <Prose blocks={about} />
              </Disclosure>
            ) : null}
            {errors.length > 0 ? (
              <Disclosure summary="Errors and limits">
                <Prose blocks={errors} />
              </Disclosure>
            ) : null}
          </div>
        ) : null}
      </div>
    </>
  );
}
