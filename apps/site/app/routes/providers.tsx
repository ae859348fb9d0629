import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { readMeasured } from "../features/model/panel/measured.server.ts";
import { buildProviderMatrix } from "../features/providers/matrix.server.ts";
import { PriceSpeedChart } from "../features/providers/price-speed-chart.tsx";
import { providerQuery } from "../features/providers/provider-query.ts";
import { ProvidersFrame } from "../features/providers/providers-frame.tsx";
import { StatsList } from "../features/providers/stats-list.tsx";
import { StatsTable } from "../features/providers/stats-table.tsx";
import { buildPageMeta } from "../lib/page-meta.ts";
import type { RouteHandle } from "../lib/source.ts";

export const handle = {
  source: "packages/inference/src/providers/index.ts",
  query: providerQuery,
} satisfies RouteHandle;

export const meta: MetaFunction = () =>
  buildPageMeta(["Providers"], "Prices, speed, context and models of each provider, and which keys are set.");

export async function loader(args: LoaderFunctionArgs) {
  const matrix = buildProviderMatrix(new URL(args.request.url).searchParams);
  return { matrix, measured: await readMeasured(args) };
}

export default function Providers() {
  const { matrix, measured } = useLoaderData<typeof loader>();
  return (
    <ProvidersFrame
      path="/providers"
      title="Providers"
      lead="Compare providers by price, speed and models."
      matrix={matrix}
    >
      {({ columns, stats }, states) => {
        const shown = stats.filter(({ id }) => columns.some((column) => column.id === id));
        return (
          <>
            <PriceSpeedChart stats={shown} measured={measured} />
            <StatsTable stats={shown} measured={measured} states={states} />
            <StatsList stats={shown} measured={measured} states={states} />
          </>
        );
      }}
    </ProvidersFrame>
  );
}
