import {
  type ActionFunctionArgs,
  Form,
  type MetaFunction,
  useActionData,
  useSearchParams,
} from "react-router";
import { PageHeading } from "../components/page-heading.tsx";
import { Button } from "../components/ui/button.tsx";
import { CopyButton } from "../components/ui/copy-button.tsx";
import { Field } from "../components/ui/field.tsx";
import { Input } from "../components/ui/input.tsx";
import { signIn } from "../features/usage/sign-in.server.ts";
import { signInQuery } from "../features/usage/sign-in-query.ts";
import { PRIVATE_HEADERS } from "../features/usage/view.ts";
import { buildPageMeta } from "../lib/page-meta.ts";
import type { RouteHandle } from "../lib/source.ts";

export const handle = {
  source: "apps/site/app/routes/sign-in.tsx",
  query: signInQuery,
} satisfies RouteHandle;

export const meta: MetaFunction = () => [
  ...buildPageMeta(["Sign in"], "Sign in to this server with a gateway token."),
  { name: "robots", content: "noindex" },
];

export const headers = () => PRIVATE_HEADERS;

export const action = (args: ActionFunctionArgs) => signIn(args);

const COMMAND = "inferhub gateway tokens create --name admin --admin";

export default function Page() {
  const problem = useActionData<typeof action>()?.problem;
  const [params] = useSearchParams();
  const { query } = signInQuery.parse(params);
  return (
    <div className="mx-auto grid max-w-xl gap-6">
      <PageHeading title="Sign in">See calls, spend and tokens on this server.</PageHeading>
      <Form
        method="post"
        action={signInQuery.href("/sign-in", query)}
        reloadDocument
        className="grid gap-4 rounded-lg border border-line bg-surface p-5"
      >
        <Field
          id="token"
          label="Gateway token"
          hint="It is kept for 12 hours in a cookie that scripts can't read."
          error={problem}
        >
          {(control) => (
            <Input {...control} type="password" name="token" required autoComplete="off" spellCheck={false} />
          )}
        </Field>
        <Button type="submit" variant="primary" className="justify-self-start">
          Sign in
        </Button>
      </Form>
      <section className="grid gap-2 text-sm">
        <h2 className="text-base">No token yet?</h2>
        <p className="text-muted">Create one on the machine that runs the gateway:</p>
        <p className="flex items-center gap-2 rounded-lg border border-line bg-sunken py-1 pr-2 pl-4">
          <code className="min-w-0 flex-1 font-mono [overflow-wrap:anywhere]">{COMMAND}</code>
          <CopyButton text={COMMAND} label="Copy the command" iconOnly />
        </p>
      </section>
    </div>
  );
}
