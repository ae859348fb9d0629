import { Form, useSearchParams } from "react-router";
import { Button } from "../../components/ui/button.tsx";
import { Field } from "../../components/ui/field.tsx";
import { Select } from "../../components/ui/input.tsx";

/** A URL parameter with its allowed values. */
export interface ChoiceField {
  readonly name: string;
  readonly label: string;
  /** Empty where nothing is selected. */
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/**
 * A form without script; with script, a selection applies immediately. Other keys of the
 * URL stay.
 */
export function ChoiceForm({ label, fields }: { label: string; fields: readonly ChoiceField[] }) {
  const [query, setQuery] = useSearchParams();
  const kept = [...query].filter(([name]) => !fields.some((field) => field.name === name));
  return (
    <Form aria-label={label} className="flex flex-wrap items-end gap-3" preventScrollReset>
      {kept.map(([name, value], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pairs of an address have no other name
        <input key={at} type="hidden" name={name} value={value} />
      ))}
      {fields.map(({ name, label: words, value, options }) => (
        <div key={name} className="w-52 max-w-full">
          <Field id={`choice-${name}`} label={words}>
            {(control) => (
              <Select
                {...control}
                name={name}
                value={value}
                onChange={({ target }) =>
                  setQuery(
                    (before) => {
                      if (target.value === "") before.delete(name);
                      else before.set(name, target.value);
                      return before;
                    },
                    { preventScrollReset: true },
                  )
                }
              >
                {options.map((option) => (
                  <option key={option.value} value={option.value}>
                    {option.label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
      ))}
      <noscript>
        <Button type="submit">Show</Button>
      </noscript>
    </Form>
  );
}
