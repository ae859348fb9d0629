import type { FieldForm, Form } from "@inferhub/catalog";
import { FORMS } from "@inferhub/catalog/forms";
import { ToolsField } from "../chat/tools-field.tsx";
import type { FormField } from "../task-info.ts";
import { ParameterFields, type ParameterProps } from "./parameter-fields.tsx";
import { getSlider } from "./slider.ts";

export interface ParametersProps extends ParameterProps {
  /** Task ID, whose form describes the parameters. */
  readonly task: string;
}

/**
 * All optional parameters. A separate chunk, because the forms of all tasks are twice as large as the playground's
 * initial code.
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
