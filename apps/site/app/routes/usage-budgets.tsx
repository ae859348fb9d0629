import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from "react-router";
import { FormNotice } from "../components/form-notice.tsx";
import { InvalidQueryNotice } from "../components/invalid-query-notice.tsx";
import { Notice } from "../components/ui/notice.tsx";
import { BudgetForm } from "../features/budgets/budget-form.tsx";
import { budgetQuery, parseBudgetQuery } from "../features/budgets/budget-query.ts";
import { BudgetTable } from "../features/budgets/budget-table.tsx";
import { type BudgetOutcome, changeBudget, readBudgets } from "../features/budgets/budgets.server.ts";
import { readView } from "../features/usage/gateway-client.server.ts";
import { UsageFrame } from "../features/usage/usage-frame.tsx";
import { PRIVATE_HEADERS } from "../features/usage/view.ts";
import { buildPageMeta } from "../lib/page-meta.ts";
import type { RouteHandle } from "../lib/source.ts";

export const handle = {
  source: "apps/site/app/routes/usage-budgets.tsx",
  query: budgetQuery,
} satisfies RouteHandle;

export const meta: MetaFunction = () => [
  ...buildPageMeta(
    ["Budgets", "Usage"],
    "Budgets of accounts and tokens of this server, with their spending.",
  ),
  { name: "robots", content: "noindex" },
];

export const headers = () => PRIVATE_HEADERS;

export async function loader(args: LoaderFunctionArgs) {
  const { query, dropped } = parseBudgetQuery(args.url.searchParams);
  return { query, dropped, view: await readView(args, readBudgets) };
}

export const action = (args: ActionFunctionArgs) => changeBudget(args);

export default function Page() {
  const { query, dropped, view } = useLoaderData<typeof loader>();
  const outcome: BudgetOutcome = useActionData<typeof action>() ?? {};
  return (
    <UsageFrame
      path="/usage/budgets"
      title="Budgets"
      lead="Budgets of accounts and tokens, and their spend in the current period."
      view={view}
    >
      {(nodes) => (
        <>
          <div className="grid gap-4 empty:hidden">
            <InvalidQueryNotice dropped={dropped} />
            <Outcome outcome={outcome} />
          </div>
          <BudgetTable nodes={nodes} />
          <BudgetForm
            nodes={nodes}
            query={query}
            {...(outcome.problems && { problems: outcome.problems })}
            {...(outcome.values && { values: outcome.values })}
          />
        </>
      )}
    </UsageFrame>
  );
}

function Outcome({ outcome }: { outcome: BudgetOutcome }) {
  const { changed } = outcome;
  return (
    <FormNotice outcome={outcome} refused="No budget was set" form="set-budget">
      {changed !== undefined && (
        <Notice tone="good" title={`The budgets of ${changed} are changed`} alert>
          They apply to the next request.
        </Notice>
      )}
    </FormNotice>
  );
}
