import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { buildProviderMatrix } from "../features/providers/matrix.server.ts";
import { MatrixKey } from "../features/providers/matrix-key.tsx";
import { MatrixTable } from "../features/providers/matrix-table.tsx";
import { ProviderList } from "../features/providers/provider-list.tsx";
import { providerQuery } from "../features/providers/provider-query.ts";
import { ProvidersFrame } from "../features/providers/providers-frame.tsx";
import { buildPageMeta } from "../lib/page-meta.ts";
import type { RouteHandle } from "../lib/source.ts";

export const handle = {
  source: "packages/inference/src/providers/index.ts",
  query: providerQuery,
} satisfies RouteHandle;

export const meta: MetaFunction = () =>
  buildPageMeta(
    ["Coverage", "Providers"],
    "Which provider runs which operation, which of them stream, and which run on your own machine.",
  );

export function loader({ request }: LoaderFunctionArgs) {
  return buildProviderMatrix(new URL(request.url).searchParams);
}

export default function ProviderCoverage() {
  const whole = useLoaderData<typeof loader>();
  return (
    <ProvidersFrame
      path="/providers/coverage"
      title="Coverage"
      lead="See which provider runs which task, and which of them stream."
      matrix={whole}
    >
      {(matrix) => (
        <>
          <MatrixKey matrix={matrix} />
          <MatrixTable matrix={matrix} />
          <ProviderList matrix={matrix} />
        </>
      )}
    </ProvidersFrame>
  );
}
