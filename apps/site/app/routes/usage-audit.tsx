import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { InvalidQueryNotice } from "../components/invalid-query-notice.tsx";
import { readAudit } from "../features/audit/audit.server.ts";
import { AuditFilter } from "../features/audit/audit-filter.tsx";
import { auditQuery, parseAuditQuery } from "../features/audit/audit-query.ts";
import { AuditTable } from "../features/audit/audit-table.tsx";
import { readView } from "../features/usage/gateway-client.server.ts";
import { UsageFrame } from "../features/usage/usage-frame.tsx";
import { PRIVATE_HEADERS } from "../features/usage/view.ts";
import { buildPageMeta } from "../lib/page-meta.ts";
import type { RouteHandle } from "../lib/source.ts";

export const handle = {
  source: "apps/site/app/routes/usage-audit.tsx",
  query: auditQuery,
} satisfies RouteHandle;

export const meta: MetaFunction = () => [
  ...buildPageMeta(
    ["Audit trail", "Usage"],
    "Who changed which token, account or provider key of this server.",
  ),
  { name: "robots", content: "noindex" },
];

export const headers = () => PRIVATE_HEADERS;

export async function loader(args: LoaderFunctionArgs) {
  const { query, dropped } = parseAuditQuery(args.url.searchParams);
  return { query, dropped, view: await readView(args, (ask) => readAudit(ask, query)) };
}

export default function Page() {
  const { query, dropped, view } = useLoaderData<typeof loader>();
  return (
    <UsageFrame
      path="/usage/audit"
      title="Audit trail"
      lead="Changes of tokens, accounts and provider keys, the newest first."
      view={view}
    >
      {(data) => (
        <>
          <div className="empty:hidden">
            <InvalidQueryNotice dropped={dropped} />
          </div>
          <AuditFilter query={query} />
          <AuditTable page={data} query={query} />
        </>
      )}
    </UsageFrame>
  );
}
