import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { InvalidQueryNotice } from "../components/invalid-query-notice.tsx";
import { LiveTable } from "../features/requests/live-table.tsx";
import { parseRequestQuery, requestQuery } from "../features/requests/request-query.ts";
import { RequestSearch } from "../features/requests/request-search.tsx";
import { readRequests } from "../features/requests/requests.server.ts";
import { readView } from "../features/usage/gateway-client.server.ts";
import { UsageFrame } from "../features/usage/usage-frame.tsx";
import { PRIVATE_HEADERS } from "../features/usage/view.ts";
import { buildPageMeta } from "../lib/page-meta.ts";
import type { RouteHandle } from "../lib/source.ts";

export const handle = {
  source: "apps/site/app/routes/usage-requests.tsx",
  query: requestQuery,
} satisfies RouteHandle;

export const meta: MetaFunction = () => [
  ...buildPageMeta(["Requests", "Usage"], "Calls in flight on this server, and search by request ID."),
  { name: "robots", content: "noindex" },
];

export const headers = () => PRIVATE_HEADERS;

export async function loader(args: LoaderFunctionArgs) {
  const { query, dropped } = parseRequestQuery(args.url.searchParams);
  return { query, dropped, view: await readView(args, () => readRequests(args, query)) };
}

export default function Page() {
  const { query, dropped, view } = useLoaderData<typeof loader>();
  return (
    <UsageFrame
      path="/usage/requests"
      title="Requests"
      lead="Calls in flight on this server and on all that share its database, and search by request ID."
      view={view}
    >
      {(data) => (
        <>
          <div className="empty:hidden">
            <InvalidQueryNotice dropped={dropped} />
          </div>
          <RequestSearch id={query.id} {...data} />
          <LiveTable live={data.live} missingGateways={data.missingGateways} />
        </>
      )}
    </UsageFrame>
  );
}
