import { Form } from "react-router";
import { Button } from "../../components/ui/button.tsx";
import { Field } from "../../components/ui/field.tsx";
import { Input, Select } from "../../components/ui/input.tsx";
import type { PlacedNode } from "./budget.ts";
import type { BudgetQuery } from "./budget-query.ts";
import type { BudgetOutcome } from "./budgets.server.ts";
import { PERIODS } from "./read-budget-form.ts";

/** Form that sets or removes a budget of an account or a token. It begins with the budget of the URL. */
export function BudgetForm({
  nodes,
  query,
  problems = {},
  values = findValues(nodes, query),
}: { nodes: readonly PlacedNode[]; query: BudgetQuery } & Pick<BudgetOutcome, "problems" | "values">) {
  const tokens = nodes.filter(({ id }) => id.startsWith("token:tok_"));
  const accounts = nodes.filter(({ id }) => !id.startsWith("token:")).map(({ id }) => id);
  return (
    <section className="grid gap-4 rounded-lg border border-line bg-surface p-5">
      <h2 id="set-budget" className="scroll-mt-24 text-xl">
        Set a budget
      </h2>
      <p className="text-sm text-muted">
        A budget of an account limits all its tokens, and all accounts below it, together. A budget of a token
        limits that token.
      </p>
      <Form
        // A link to another budget fills the fields again.
        key={`${query.of} ${query.per}`}
        method="post"
        action="/usage/budgets"
        reloadDocument
        noValidate
        aria-labelledby="set-budget"
        className="grid items-start gap-4 sm:grid-cols-2"
      >
        <Field
          id="account"
          label="Account or token"
          hint="A kind and a name. A new account is created."
          error={problems.account}
        >
          {(control) => (
            <Input
              {...control}
              name="account"
              list="accounts"
              defaultValue={values["account"] ?? ""}
              placeholder="organization:acme"
              maxLength={120}
              autoComplete="off"
            />
          )}
        </Field>
        <datalist id="accounts">
          {accounts.map((id) => (
            <option key={id} value={id} />
          ))}
          {tokens.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </datalist>
        <Field id="parent" label="Below" hint="For a new account. It can't be changed later.">
          {(control) => (
            <Select {...control} name="parent" defaultValue={values["parent"] ?? ""}>
              <option value="">No other account</option>
              {accounts.map((id) => (
                <option key={id} value={id}>
                  {id}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          id="usd"
          label="Budget in dollars"
          hint="Leave empty to remove the budget of this period."
          error={problems.usd}
        >
          {(control) => (
            <Input
              {...control}
              name="usd"
              defaultValue={values["usd"] ?? ""}
              inputMode="decimal"
              autoComplete="off"
            />
          )}
        </Field>
        <Field id="per" label="Budget applies">
          {(control) => (
            <Select {...control} name="per" defaultValue={values["per"] ?? "month"}>
              {Object.entries(PERIODS).map(([period, label]) => (
                <option key={period} value={period}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Button type="submit" variant="primary" className="justify-self-start">
          Set budget
        </Button>
      </Form>
    </section>
  );
}

function findValues(
  nodes: readonly PlacedNode[],
  { of, per }: BudgetQuery,
): Readonly<Record<string, string>> {
  if (of === "") return {};
  const budgets = nodes.find(({ id }) => id === of)?.budgets ?? [];
  const budget = budgets.find((each) => each.per === per && !each.isDefault);
  return { account: of, per, ...(budget && { usd: String(budget.usd) }) };
}
