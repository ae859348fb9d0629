import type { InputField } from "@inferhub/catalog/describe-input";
import { Badge } from "../../../components/ui/badge.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Disclosure } from "../../../components/ui/disclosure.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { emptyValue } from "../draft.ts";
import { boundsText } from "../read-field.ts";
import { controlId } from "../task-info.ts";
import { PlainControl } from "./plain-control.tsx";

const KIND_WORDS: Partial<Record<InputField["kind"], string>> = {
  integer: "whole number",
  boolean: "true or false",
  json: "JSON",
};

function hintOf(field: InputField): string {
  const words = `${KIND_WORDS[field.kind] ?? field.kind}${boundsText(field)}`;
  return field.default === undefined ? words : `${words}, default ${field.default}`;
}

/** Everything that may be left out, folded away. */
export function ParameterFields({
  fields,
  values,
  problems,
  onChange,
  onLeave,
}: {
  fields: readonly InputField[];
  values: Readonly<Record<string, string>>;
  problems: Readonly<Record<string, string>>;
  onChange: (name: string, value: string) => void;
  onLeave: (field: InputField) => void;
}) {
  const isSet = (field: InputField) =>
    (values[field.name] ?? "") !== "" && values[field.name] !== emptyValue(field);
  const count = fields.filter(isSet).length;
  if (fields.length === 0) return null;
  return (
    <Disclosure summary={<>Parameters {count > 0 ? <Badge tone="accent">{count} set</Badge> : null}</>}>
      <div className="grid gap-4 sm:grid-cols-2">
        {fields.map((field) => (
          <div key={field.name} className="grid content-start gap-1">
            <Field id={controlId(field)} label={field.name} hint={hintOf(field)} error={problems[field.name]}>
              {(control) => (
                <PlainControl
                  field={field}
                  control={control}
                  value={values[field.name] ?? String(emptyValue(field))}
                  onChange={(value) => onChange(field.name, value)}
                  onLeave={() => onLeave(field)}
                />
              )}
            </Field>
            {isSet(field) ? (
              <Button
                size="small"
                variant="quiet"
                className="justify-self-start"
                onClick={() => {
                  onChange(field.name, String(emptyValue(field)));
                  document.getElementById(controlId(field))?.focus();
                }}
              >
                Reset {field.name}
              </Button>
            ) : null}
          </div>
        ))}
      </div>
    </Disclosure>
  );
}
