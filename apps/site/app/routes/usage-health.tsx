import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { InvalidQueryNotice } from "../components/invalid-query-notice.tsx";
import { readHealth } from "../features/health/health.server.ts";
import { healthQuery, parseHealthQuery } from "../features/health/health-query.ts";
import { HealthBoard } from "../features/health/health-table.tsx";
import { readView } from "../features/usage/gateway-client.server.ts";
import { UsageFrame } from "../features/usage/usage-frame.tsx";
import { PRIVATE_HEADERS } from "../features/usage/view.ts";
import { buildPageMeta } from "../lib/page-meta.ts";
import type { RouteHandle } from "../lib/source.ts";

export const handle = {
  source: "apps/site/app/routes/usage-health.tsx",
  query: healthQuery,
} satisfies RouteHandle;

export const meta: MetaFunction = () => [
  ...buildPageMeta(
    ["Health", "Usage"],
    "Latency, success and circuit breakers of the providers of this server.",
  ),
  { name: "robots", content: "noindex" },
];

export const headers = () => PRIVATE_HEADERS;

export async function loader(args: LoaderFunctionArgs) {
  const { query, dropped } = parseHealthQuery(args.url.searchParams);
  return { query, dropped, view: await readView(args, (ask) => readHealth(ask, query)) };
}

export default function Page() {
  const { query, dropped, view } = useLoaderData<typeof loader>();
  return (
    <UsageFrame
      path="/usage/health"
      title="Health"
      lead="Latency, success and circuit breakers of each provider."
      view={view}
    >
      {(data) => (
        <>
          <div className="empty:hidden">
            <InvalidQueryNotice dropped={dropped} />
          </div>
          <HealthBoard health={data} query={query} />
        </>
      )}
    </UsageFrame>
  );
}
