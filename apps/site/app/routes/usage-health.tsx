import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
} from "react-router";
import { InvalidQueryNotice } from "../components/invalid-query-notice.tsx";
import { Notice } from "../components/ui/notice.tsx";
import { UntrustedText } from "../components/untrusted-text.tsx";
import { readHealth } from "../features/health/health.server.ts";
import { healthQuery, parseHealthQuery } from "../features/health/health-query.ts";
import { HealthBoard } from "../features/health/health-table.tsx";
import { readView } from "../features/usage/gateway-client.server.ts";
import { UsageFrame } from "../features/usage/usage-frame.tsx";
import { useKeptView } from "../features/usage/use-kept-view.ts";
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
  return { query, dropped, view: await readView(args, (ask) => readHealth(ask, query, Date.now())) };
}

/** A refresh without a connection keeps the page. */
export async function clientLoader({ url, serverLoader }: ClientLoaderFunctionArgs) {
  try {
    return await serverLoader<typeof loader>();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const view = { state: "failed", isSignedIn: true, message: "This server is unreachable." } as const;
    return { ...parseHealthQuery(url.searchParams), view };
  }
}

export default function Page() {
  const { query, dropped, view: latest } = useLoaderData<typeof loader>();
  const { view, problem } = useKeptView(latest, query.period);
  return (
    <UsageFrame
      path="/usage/health"
      title="Health"
      lead="Latency, success and circuit breakers of each provider."
      view={view}
    >
      {(data) => (
        <>
          <div className="grid gap-4 empty:hidden">
            <InvalidQueryNotice dropped={dropped} />
            {problem === undefined ? null : (
              <Notice tone="warn" title="Couldn't refresh. These figures are old.">
                <UntrustedText maxChars={300}>{problem}</UntrustedText>
              </Notice>
            )}
          </div>
          <HealthBoard health={data} query={query} />
        </>
      )}
    </UsageFrame>
  );
}
