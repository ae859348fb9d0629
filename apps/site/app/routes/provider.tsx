import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { missing } from "../features/addresses/missing.server.ts";
import { Prose } from "../features/prose/prose.tsx";
import { ModelTable } from "../features/providers/model-table.tsx";
import { OperationTable } from "../features/providers/operation-table.tsx";
import { providerDetails } from "../features/providers/provider-details.server.ts";
import { ProviderFacts } from "../features/providers/provider-facts.tsx";
import { pageMeta } from "../lib/page-meta.ts";
import type { RouteHandle } from "../lib/source.ts";

export const handle = {
  source: ({ provider }) => `packages/inference/src/providers/${provider}.ts`,
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  const label = loaderData?.provider.label ?? "Provider";
  return pageMeta(
    [label, "Providers"],
    `${label}: what it runs, at which address and with which key, and what its models cost.`,
  );
};

/** @throws Response with status 404 for a provider that there is not */
export async function loader({ params, url }: LoaderFunctionArgs) {
  const provider = await providerDetails(params["provider"] ?? "");
  if (!provider) throw missing(url);
  return { provider };
}

export default function Provider() {
  const { provider } = useLoaderData<typeof loader>();
  return (
    <>
      <nav aria-label="Breadcrumb" className="mb-3 text-sm text-muted">
        <Link to="/providers" className="rounded-sm underline-offset-4 hover:text-ink hover:underline">
          Providers
        </Link>
      </nav>
      <h1 className="mb-6 text-3xl">{provider.label}</h1>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <Prose blocks={provider.about} />
          <ProviderFacts provider={provider} />
        </div>
        <OperationTable provider={provider.id} operations={provider.operations} />
        {provider.models ? <ModelTable models={provider.models} /> : null}
      </div>
    </>
  );
}
