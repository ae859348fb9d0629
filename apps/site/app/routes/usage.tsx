import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { InvalidQueryNotice } from "../components/invalid-query-notice.tsx";
import { readView } from "../features/usage/gateway-client.server.ts";
import { readUsage } from "../features/usage/read-usage.server.ts";
import { UsageBoard } from "../features/usage/usage-board.tsx";
import { UsageFrame } from "../features/usage/usage-frame.tsx";
import { parseUsageQuery, usageQuery } from "../features/usage/usage-query.ts";
import { PRIVATE_HEADERS } from "../features/usage/view.ts";
import { buildPageMeta } from "../lib/page-meta.ts";
import type { RouteHandle } from "../lib/source.ts";

export const handle = { source: "apps/site/app/routes/usage.tsx", query: usageQuery } satisfies RouteHandle;

export const meta: MetaFunction = () => [
  ...buildPageMeta(
    ["Usage"],
    "Calls, spend and tokens on this server: over time, by provider, model and token.",
  ),
  { name: "robots", content: "noindex" },
];

export const headers = () => PRIVATE_HEADERS;

export async function loader(args: LoaderFunctionArgs) {
  const { query, dropped } = parseUsageQuery(args.url.searchParams);
  const view = await readView(args, (ask) => readUsage(ask, query, Date.now()));
  return { query, dropped, view, origin: args.url.origin };
}

export default function Page() {
  const { query, dropped, view, origin } = useLoaderData<typeof loader>();
  return (
    <UsageFrame path="/usage" title="Usage" lead="Calls, spend and tokens on this server." view={view}>
      {(usage) => (
        <>
          <div className="empty:hidden">
            <InvalidQueryNotice dropped={dropped} />
          </div>
          <UsageBoard usage={usage} query={query} origin={origin} isSignedIn={view.isSignedIn} />
        </>
      )}
    </UsageFrame>
  );
}
