import { type MetaFunction, useSearchParams } from "react-router";
import { InvalidQueryNotice } from "../components/invalid-query-notice.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { Notice } from "../components/ui/notice.tsx";
import { UsageBoard } from "../features/usage/usage-board.tsx";
import { parseUsageQuery, usageQuery } from "../features/usage/usage-query.ts";
import { buildPageMeta } from "../lib/page-meta.ts";
import type { RouteHandle } from "../lib/source.ts";

export const handle = { source: "apps/site/app/routes/usage.tsx", query: usageQuery } satisfies RouteHandle;

export const meta: MetaFunction = () => [
  ...buildPageMeta(
    ["Usage"],
    "What went through this gateway: calls, tokens, cost and failures over time, by provider and model.",
  ),
  { name: "robots", content: "noindex" },
];

export default function Page() {
  const [params] = useSearchParams();
  const { query, dropped } = parseUsageQuery(params);
  return (
    <>
      <PageHeading title="Usage">
        What went through this gateway, what it cost, and who may come in.
      </PageHeading>
      <div className="mb-6 empty:hidden">
        <InvalidQueryNotice dropped={dropped} />
      </div>
      <noscript>
        <Notice tone="warn" title="This page needs JavaScript">
          It reads the gateway with your own token. <code>inferhub gateway usage</code> shows the same on a
          terminal.
        </Notice>
      </noscript>
      <UsageBoard query={query} />
    </>
  );
}
