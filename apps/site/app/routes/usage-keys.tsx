import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from "react-router";
import { InvalidQueryNotice } from "../components/invalid-query-notice.tsx";
import { KeyForm } from "../features/provider-keys/key-form.tsx";
import { KeyNotice, StorageOff } from "../features/provider-keys/key-notice.tsx";
import { keyQuery, parseKeyQuery } from "../features/provider-keys/key-query.ts";
import { KeyTable } from "../features/provider-keys/key-table.tsx";
import { changeKeys, type KeyOutcome, readKeys } from "../features/provider-keys/keys.server.ts";
import { readView } from "../features/usage/gateway-client.server.ts";
import { UsageFrame } from "../features/usage/usage-frame.tsx";
import { PRIVATE_HEADERS } from "../features/usage/view.ts";
import { buildPageMeta } from "../lib/page-meta.ts";
import type { RouteHandle } from "../lib/source.ts";

export const handle = {
  source: "apps/site/app/routes/usage-keys.tsx",
  query: keyQuery,
} satisfies RouteHandle;

export const meta: MetaFunction = () => [
  ...buildPageMeta(["Provider keys", "Usage"], "Add, test, replace and remove the API keys of this server."),
  { name: "robots", content: "noindex" },
];

export const headers = () => PRIVATE_HEADERS;

export async function loader(args: LoaderFunctionArgs) {
  const { query, dropped } = parseKeyQuery(args.url.searchParams);
  return { query, dropped, view: await readView(args, readKeys) };
}

export const action = (args: ActionFunctionArgs) => changeKeys(args);

export default function Page() {
  const { query, dropped, view } = useLoaderData<typeof loader>();
  const outcome: KeyOutcome = useActionData<typeof action>() ?? {};
  return (
    <UsageFrame
      path="/usage/keys"
      title="Provider keys"
      lead="API keys that this server sends to providers. Apps never see them."
      view={view}
    >
      {({ canStore, providers }) => (
        <>
          <div className="grid gap-4 empty:hidden">
            <InvalidQueryNotice dropped={dropped} />
            <KeyNotice outcome={outcome} />
            {canStore ? null : <StorageOff />}
          </div>
          <KeyTable providers={providers} canStore={canStore} />
          {canStore ? (
            <KeyForm
              providers={providers}
              selected={outcome.provider ?? query.provider}
              {...(outcome.problems && { problems: outcome.problems })}
            />
          ) : null}
        </>
      )}
    </UsageFrame>
  );
}
