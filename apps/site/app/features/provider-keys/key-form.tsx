import { Form } from "react-router";
import { Button } from "../../components/ui/button.tsx";
import { Field } from "../../components/ui/field.tsx";
import { Input, Select } from "../../components/ui/input.tsx";
import type { KeyOutcome } from "./keys.server.ts";
import type { ProviderKey } from "./provider-key.ts";

/** Form that stores a key. The key is never filled in again, not even after an error. */
export function KeyForm({
  providers,
  selected,
  problems = {},
}: {
  providers: readonly ProviderKey[];
  /** ID of the selected provider; empty for none. */
  selected: string;
} & Pick<KeyOutcome, "problems">) {
  const choices = providers
    .filter(({ source }) => source !== "local")
    .sort((a, b) => a.label.localeCompare(b.label, "en"));
  const provider = choices.find(({ id }) => id === selected);
  return (
    <section className="grid gap-4 rounded-lg border border-line bg-surface p-5">
      <h2 id="set-key" className="scroll-mt-24 text-xl">
        {provider ? `Set the key of ${provider.label}` : "Set a key"}
      </h2>
      <p className="text-sm text-muted">
        The key is encrypted, applies to the next request, and is never shown again.
        {provider ? (
          <>
            {" "}
            <a href={provider.docsUrl} rel="noreferrer" className="underline underline-offset-4">
              Documentation of {provider.label}
            </a>
          </>
        ) : null}
      </p>
      <Form
        method="post"
        action="/usage/keys"
        reloadDocument
        noValidate
        aria-labelledby="set-key"
        className="grid items-start gap-4 sm:grid-cols-2"
      >
        <Field id="provider" label="Provider" error={problems.provider}>
          {(control) => (
            <Select {...control} name="provider" defaultValue={provider?.id ?? ""}>
              <option value="">Select a provider</option>
              {choices.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          id="key"
          label="API key"
          hint="It replaces the key in the environment, if there is one."
          error={problems.key}
        >
          {(control) => (
            <Input
              {...control}
              type="password"
              name="key"
              maxLength={8192}
              autoComplete="off"
              spellCheck={false}
            />
          )}
        </Field>
        <Button type="submit" variant="primary" className="justify-self-start">
          Store key
        </Button>
      </Form>
    </section>
  );
}
