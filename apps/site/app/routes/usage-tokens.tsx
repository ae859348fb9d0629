import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from "react-router";
import { FormNotice } from "../components/form-notice.tsx";
import { CopyButton } from "../components/ui/copy-button.tsx";
import { Notice } from "../components/ui/notice.tsx";
import { UntrustedText } from "../components/untrusted-text.tsx";
import { readView } from "../features/usage/gateway-client.server.ts";
import { NewTokenForm } from "../features/usage/new-token-form.tsx";
import { TokenTable } from "../features/usage/token-table.tsx";
import { changeTokens, readTokens, type TokenOutcome } from "../features/usage/tokens.server.ts";
import { UsageFrame } from "../features/usage/usage-frame.tsx";
import { PRIVATE_HEADERS } from "../features/usage/view.ts";
import { buildPageMeta } from "../lib/page-meta.ts";
import type { RouteHandle } from "../lib/source.ts";

export const handle = { source: "apps/site/app/routes/usage-tokens.tsx" } satisfies RouteHandle;

export const meta: MetaFunction = () => [
  ...buildPageMeta(
    ["Tokens", "Usage"],
    "Create and revoke tokens of this server, and set their permissions.",
  ),
  { name: "robots", content: "noindex" },
];

export const headers = () => PRIVATE_HEADERS;

export async function loader(args: LoaderFunctionArgs) {
  return { view: await readView(args, readTokens) };
}

export const action = (args: ActionFunctionArgs) => changeTokens(args);

export default function Page() {
  const { view } = useLoaderData<typeof loader>();
  const outcome: TokenOutcome = useActionData<typeof action>() ?? {};
  return (
    <UsageFrame
      path="/usage/tokens"
      title="Tokens"
      lead="Apps call this server with tokens. Limit the spend and the permissions of each."
      view={view}
    >
      {(tokens) => (
        <>
          <div className="grid gap-4 empty:hidden">
            <Outcome outcome={outcome} />
          </div>
          <TokenTable tokens={tokens} />
          <NewTokenForm
            {...(outcome.problems && { problems: outcome.problems })}
            {...(outcome.values && { values: outcome.values })}
          />
        </>
      )}
    </UsageFrame>
  );
}

function Outcome({ outcome }: { outcome: TokenOutcome }) {
  return (
    <FormNotice outcome={outcome} refused="No token was created" form="new-token">
      <Success outcome={outcome} />
    </FormNotice>
  );
}

function Success({ outcome: { created, revoked } }: { outcome: TokenOutcome }) {
  if (revoked !== undefined) return <Notice tone="good" title={`${revoked} is revoked`} alert />;
  if (!created) return null;
  return (
    <Notice tone="good" title="Copy the token now. It is shown only once." alert>
      <span className="flex flex-wrap items-center gap-2">
        <UntrustedText maxChars={100}>{created.name}</UntrustedText>
        <code className="font-mono break-all">{created.secret}</code>
        <CopyButton text={created.secret} label="Copy the token" />
      </span>
    </Notice>
  );
}
