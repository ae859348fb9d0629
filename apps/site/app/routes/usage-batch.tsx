import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { BatchBoard } from "../features/batches/batch-board.tsx";
import { readBatch } from "../features/batches/batches.server.ts";
import { readView } from "../features/usage/gateway-client.server.ts";
import { UsageFrame } from "../features/usage/usage-frame.tsx";
import { PRIVATE_HEADERS } from "../features/usage/view.ts";
import { buildPageMeta } from "../lib/page-meta.ts";
import { sanitizeText } from "../lib/sanitize-text.ts";
import type { RouteHandle } from "../lib/source.ts";

export const handle = { source: "apps/site/app/routes/usage-batch.tsx" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  ...buildPageMeta([loaderData?.id ?? "Batch", "Batches", "Usage"], "A batch: progress, errors and cost."),
  { name: "robots", content: "noindex" },
];

export const headers = () => PRIVATE_HEADERS;

export async function loader(args: LoaderFunctionArgs) {
  const id = args.params["batch"] ?? "";
  const view = await readView(args, (ask) => readBatch(ask, args, id));
  return { id: sanitizeText(id, MAX_ID), view };
}

const MAX_ID = 100;

export default function Page() {
  const { id, view } = useLoaderData<typeof loader>();
  return (
    <UsageFrame path="/usage/batches" title="Batch" lead={id} view={view}>
      {(details) => <BatchBoard details={details} />}
    </UsageFrame>
  );
}
