import type { InputField } from "@inferhub/catalog/describe-input";
import type { ControlProps } from "../../../components/ui/field.tsx";
import { Input, Select, Textarea } from "../../../components/ui/input.tsx";

/** The control for a text, number, choice or piece of JSON. */
export function PlainControl({
  field,
  value,
  control,
  long = false,
  onChange,
  onLeave,
}: {
  field: InputField;
  value: string;
  control: ControlProps;
  /** Whether a text has room for more than a line. */
  long?: boolean;
  onChange: (value: string) => void;
  onLeave: () => void;
}) {
  const shared = {
    ...control,
    value,
    onBlur: onLeave,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  if (field.kind === "boolean" || field.kind === "choice") {
    const options = field.options ?? [true, false];
    return (
      <Select {...shared}>
        <option value="">Not set</option>
        {options.map((option) => (
          <option key={String(option)} value={String(option)}>
            {String(option)}
          </option>
        ))}
      </Select>
    );
  }
  if (field.kind === "json")
    return <Textarea {...shared} rows={2} className="min-h-12 font-mono" spellCheck={false} />;
  if (field.kind === "text" && long) return <Textarea {...shared} rows={5} />;
  const mode = { integer: "numeric", number: "decimal" }[field.kind as string] as "numeric" | undefined;
  return <Input {...shared} autoComplete="off" {...(mode ? { inputMode: mode } : {})} />;
}
