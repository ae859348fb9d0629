import type { ControlProps } from "../../../components/ui/field.tsx";
import { Input, Select, Textarea } from "../../../components/ui/input.tsx";
import type { FormField } from "../task-info.ts";

/** The control for a string, number, choice or part of JSON. */
export function PlainControl({
  field,
  value,
  control,
  long = false,
  onChange,
  onBlur,
}: {
  field: FormField;
  value: string;
  control: ControlProps;
  /** Whether the input has more than one line. */
  long?: boolean;
  onChange: (value: string) => void;
  onBlur: () => void;
}) {
  const shared = {
    ...control,
    value,
    onBlur: onBlur,
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
  if (field.kind === "json" || field.kind === "tools")
    return <Textarea {...shared} rows={long ? 8 : 2} className="min-h-12 font-mono" spellCheck={false} />;
  if (field.kind === "text" && long) return <Textarea {...shared} rows={4} />;
  if (field.kind === "text") return <Input {...shared} autoComplete="off" />;
  return (
    <Input {...shared} autoComplete="off" inputMode={field.kind === "integer" ? "numeric" : "decimal"} />
  );
}
