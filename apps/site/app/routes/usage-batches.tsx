import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from "react-router";
import { InvalidQueryNotice } from "../components/invalid-query-notice.tsx";
import { Notice } from "../components/ui/notice.tsx";
import { UntrustedText } from "../components/untrusted-text.tsx";
import { BatchList } from "../features/batches/batch-list.tsx";
import { batchQuery, parseBatchQuery } from "../features/batches/batch-query.ts";
import { type BatchOutcome, cancelBatch, readBatches } from "../features/batches/batches.server.ts";
import { readView } from "../features/usage/gateway-client.server.ts";
import { UsageFrame } from "../features/usage/usage-frame.tsx";
import { PRIVATE_HEADERS } from "../features/usage/view.ts";
import { buildPageMeta } from "../lib/page-meta.ts";
import type { RouteHandle } from "../lib/source.ts";

export const handle = {
  source: "apps/site/app/routes/usage-batches.tsx",
  query: batchQuery,
} satisfies RouteHandle;

export const meta: MetaFunction = () => [
  ...buildPageMeta(["Batches", "Usage"], "Batches of this server: progress, errors and cost."),
  { name: "robots", content: "noindex" },
];

export const headers = () => PRIVATE_HEADERS;

export async function loader(args: LoaderFunctionArgs) {
  const { query, dropped } = parseBatchQuery(args.url.searchParams);
  const view = await readView(args, (ask) => readBatches(ask, query));
  return { query, dropped, view, origin: args.url.origin };
}

export const action = (args: ActionFunctionArgs) => cancelBatch(args);

export default function Page() {
  const { query, dropped, view, origin } = useLoaderData<typeof loader>();
  const { failure } = (useActionData<typeof action>() ?? {}) as BatchOutcome;
  return (
    <UsageFrame
      path="/usage/batches"
      title="Batches"
      lead="Files of calls that this server runs: progress, errors and cost."
      view={view}
    >
      {(list) => (
        <>
          <div className="grid gap-4 empty:hidden">
            <InvalidQueryNotice dropped={dropped} />
            {failure === undefined ? null : (
              <Notice tone="bad" title="The batch was not canceled" alert>
                <UntrustedText maxChars={300}>{failure}</UntrustedText>
              </Notice>
            )}
          </div>
          <BatchList list={list} query={query} origin={origin} />
        </>
      )}
    </UsageFrame>
  );
}
