import type { FieldForm, Form } from "@inferhub/catalog";
import { FORMS } from "@inferhub/catalog/forms";
import { ToolsField } from "../chat/tools-field.tsx";
import type { FormField } from "../task-info.ts";
import { ParameterFields, type ParameterProps } from "./parameter-fields.tsx";
import { getSlider } from "./slider.ts";

export interface ParametersProps extends ParameterProps {
  /** Id of the task, whose form describes what its parameters do. */
  readonly task: string;
}

/**
 * Everything that may be omitted. Its own chunk: what forms say of all tasks' parameters is twice as long as the
 * rest of what the playground starts with.
 */
export function Parameters({ task, fields, ...props }: ParametersProps) {
  const form: Form = (FORMS as Readonly<Record<string, Form>>)[task] ?? {};
  const documented = fields.map((field) => withDocs(field, form[field.name]));
  const tools = documented.filter(({ kind }) => kind === "tools");
  const others = documented.filter(({ kind }) => kind !== "tools");
  return (
    <>
      {tools.map((field) => (
        <ToolsField key={field.name} {...props} fields={tools} field={field} />
      ))}
      <ParameterFields {...props} fields={others} />
    </>
  );
}

/** Adds the form's texts to a field. */
function withDocs(field: FormField, said: FieldForm | undefined): FormField {
  const slider = getSlider(field, said);
  return {
    ...field,
    help: said?.help ?? field.help,
    ...(said?.unit ? { unit: said.unit } : {}),
    ...(slider ? { slider } : {}),
  };
}
