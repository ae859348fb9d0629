import { Badge } from "../../../components/ui/badge.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Disclosure } from "../../../components/ui/disclosure.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { getEmptyValue, toListValue } from "../draft.ts";
import { formatBounds, splitEntries } from "../read-field.ts";
import { type FormField, toControlId } from "../task-info.ts";
import { ListField } from "./list-field.tsx";
import { PlainControl } from "./plain-control.tsx";
import { SliderControl } from "./slider-control.tsx";

export interface ParameterProps {
  readonly fields: readonly FormField[];
  readonly values: Readonly<Record<string, string>>;
  readonly problems: Readonly<Record<string, string>>;
  readonly onChange: (name: string, value: string) => void;
  readonly onBlur: (field: FormField) => void;
  /** Whether parameters are expanded initially. */
  readonly flat?: boolean;
}

const isSet = (values: ParameterProps["values"]) => (field: FormField) =>
  (values[field.name] ?? "") !== "" && values[field.name] !== getEmptyValue(field);

/** The parameters of a task, folded away unless their place is. */
export function ParameterFields(props: ParameterProps) {
  const { fields } = props;
  const count = fields.filter(isSet(props.values)).length;
  if (fields.length === 0) return null;
  if (props.flat) {
    return (
      <div className="grid gap-y-6">
        {fields.map((field) => (
          <Parameter key={field.name} {...props} field={field} />
        ))}
      </div>
    );
  }
  return (
    <Disclosure summary={<>Parameters {count > 0 ? <Badge tone="accent">{count} set</Badge> : null}</>}>
      <div className="grid gap-x-6 gap-y-6 sm:grid-cols-2">
        {fields.map((field) => (
          <Parameter key={field.name} {...props} field={field} />
        ))}
      </div>
    </Disclosure>
  );
}

/** An optional value with its description and a reset button. */
export function Parameter({
  field,
  values,
  problems,
  onChange,
  onBlur,
  long = false,
}: ParameterProps & { field: FormField; long?: boolean }) {
  const value = values[field.name] ?? String(getEmptyValue(field));
  const id = toControlId(field);
  const hint = <Hint field={field} />;
  const shared = { field, onBlur: () => onBlur(field) };
  return (
    <div className="grid min-w-0 content-start gap-1">
      {field.kind === "texts" ? (
        <ListField
          {...shared}
          hint={hint}
          error={problems[field.name]}
          value={splitEntries(value) ?? []}
          onChange={(texts) => {
            onChange(field.name, texts.length > 0 ? String(toListValue(field, texts)) : "");
          }}
        />
      ) : (
        <Field id={id} label={field.label} hint={hint} error={problems[field.name]}>
          {(control) => (
            <SliderField field={field} value={value} onChange={(text) => onChange(field.name, text)}>
              <PlainControl
                {...shared}
                control={control}
                value={value}
                long={long}
                onChange={(text) => onChange(field.name, text)}
              />
            </SliderField>
          )}
        </Field>
      )}
      {isSet(values)(field) ? (
        <Button
          size="small"
          variant="quiet"
          className="-ml-2.5 justify-self-start"
          onClick={() => {
            onChange(field.name, String(getEmptyValue(field)));
            document.getElementById(id)?.focus();
          }}
        >
          Reset {field.label}
        </Button>
      ) : null}
    </div>
  );
}

/** With a slider if the bounds of a number are known. */
function SliderField({ children, ...props }: Omit<Parameters<typeof SliderControl>[0], "slider">) {
  const { slider } = props.field;
  return slider ? (
    <SliderControl {...props} slider={slider}>
      {children}
    </SliderControl>
  ) : (
    children
  );
}

const KIND_LABELS: Partial<Record<FormField["kind"], string>> = {
  integer: "integer",
  boolean: "true or false",
  json: "JSON",
  tools: "JSON",
  texts: "list of strings",
};

/**
 * The effect of the value, then its name in the request, its type, unit, bounds and
 * default.
 */
function Hint({ field }: { field: FormField }) {
  const { name, help, kind, unit, slider, default: preset } = field;
  const counted = unit ? ` (${unit})` : "";
  const type = `${KIND_LABELS[kind] ?? kind}${kind === "number" || kind === "integer" ? counted : ""}`;
  const bounds = formatBounds(field) || (slider ? `, usually from ${slider.min} to ${slider.max}` : "");
  const fallback = preset === undefined ? "" : `, default ${preset}`;
  return (
    <>
      {help}{" "}
      <span className="block pt-0.5">
        <code className="font-mono text-xs text-ink wrap-anywhere">{name}</code>: {type}
        {bounds}
        {fallback}
      </span>
    </>
  );
}
