import { getExample } from "./field-example.ts";
import { formatBounds } from "./read-field.ts";
import type { FormField, TaskInfo } from "./task-info.ts";

/** The field named in an error message: by path or name, longest first. */
export function findNamedField(fields: readonly FormField[], message: string): FormField | undefined {
  const words = new Set(message.match(/[\w.]+/g)?.map((word) => word.replace(/\.$/, "")) ?? []);
  const names = ({ name, path }: FormField) => [path.join("."), path.at(-1) ?? name, name];
  return fields.find((field) => names(field).some((name) => words.has(name)));
}

/** Bounds and an example of a field, in a sentence. */
export function formatRequirement(task: TaskInfo, field: FormField): string {
  const example = getExample(task, field);
  const kind = field.options ? `one of ${field.options.join(", ")}` : (KINDS[field.kind] ?? "a text");
  return `${field.label}: expected ${kind}${formatBounds(field)}${example ? `, such as ${example}` : ""}.`;
}

const KINDS: Partial<Record<FormField["kind"], string>> = {
  number: "a number",
  integer: "an integer",
  boolean: "true or false",
  json: "JSON",
  file: "a file",
  texts: "texts",
  chat: "messages",
  table: "a table",
  tools: "tools",
};
