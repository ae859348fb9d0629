import { Form } from "react-router";
import { Button } from "../../components/ui/button.tsx";
import { Field } from "../../components/ui/field.tsx";
import { Input, Select } from "../../components/ui/input.tsx";
import { BUDGET_PERIODS } from "./new-token.ts";
import type { TokenOutcome } from "./tokens.server.ts";

/** Form for a new token: name, limits and expiry. */
export function NewTokenForm({ problems = {}, values = {} }: Pick<TokenOutcome, "problems" | "values">) {
  const preset = (name: string) => ({ name, defaultValue: values[name] ?? "" });
  return (
    <section className="grid gap-4 rounded-lg border border-line bg-surface p-5">
      <h2 id="new-token" className="text-xl">
        Create a token
      </h2>
      <Form
        method="post"
        action="/usage/tokens"
        reloadDocument
        noValidate
        aria-labelledby="new-token"
        className="grid items-start gap-4 sm:grid-cols-2"
      >
        <Field id="name" label="Name" hint="Its purpose, such as “web shop.”" error={problems.name}>
          {(control) => <Input {...control} {...preset("name")} maxLength={100} autoComplete="off" />}
        </Field>
        <Field id="expires" label="Expires" hint="Leave empty for never." error={problems.expires}>
          {(control) => <Input {...control} {...preset("expires")} type="date" />}
        </Field>
        <Field id="budget" label="Budget in dollars" hint="Leave empty for no limit." error={problems.budget}>
          {(control) => <Input {...control} {...preset("budget")} inputMode="decimal" autoComplete="off" />}
        </Field>
        <Field id="per" label="Budget applies">
          {(control) => (
            <Select {...control} name="per" defaultValue={values["per"] ?? "month"}>
              {Object.entries(BUDGET_PERIODS).map(([period, label]) => (
                <option key={period} value={period}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          id="providers"
          label="Providers"
          hint="Provider IDs, separated by commas. Leave empty for all."
        >
          {(control) => <Input {...control} {...preset("providers")} autoComplete="off" />}
        </Field>
        <Field id="models" label="Models" hint="Separated by commas, * for any text. Leave empty for all.">
          {(control) => (
            <Input {...control} {...preset("models")} placeholder="meta-llama/*" autoComplete="off" />
          )}
        </Field>
        <label className="flex min-h-10 items-center gap-2 text-sm sm:col-span-2">
          <input
            type="checkbox"
            name="admin"
            defaultChecked={values["admin"] === "on"}
            className="size-4 accent-accent"
          />
          Can manage this gateway: tokens, budgets, and everyone's usage
        </label>
        <Button type="submit" variant="primary" className="justify-self-start">
          Create token
        </Button>
      </Form>
    </section>
  );
}
