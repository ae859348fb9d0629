import type { FieldForm, Form, Operation } from "@inferhub/catalog";
import { describeInput, type InputField } from "@inferhub/catalog/describe-input";
import { FORMS } from "@inferhub/catalog/forms";
import type { JsonSchema } from "@inferhub/catalog/json-schema";
import type { Attachable } from "./attachable.ts";
import { listPartTypes } from "./chat/parts.ts";
import { type FormField, isParameter } from "./task-info.ts";

/** Input fields of an operation with their form data. */
export function buildFormFields(operation: Operation): FormField[] {
  const form: Form = (FORMS as Readonly<Record<string, Form>>)[operation.id] ?? {};
  return describeInput(operation).flatMap((field) => {
    const said = form[field.name];
    return said?.aliasOf
      ? []
      : [buildFormField({ ...field, required: field.required || !!said?.isAsked }, said)];
  });
}

function buildFormField(field: InputField, said: FieldForm | undefined): FormField {
  const { label = field.name, help = "", item, paintsOver: maskedField } = said ?? {};
  const attaches = field.kind === "chat" ? listAttachable(said?.schema) : [];
  return {
    ...field,
    label,
    // Of parameters it includes them, as their units and sliders do.
    help: isParameter(field) ? "" : help,
    ...(item ? { item } : {}),
    ...(maskedField ? { maskedField } : {}),
    ...(attaches.length > 0 ? { attaches } : {}),
  };
}

/** The types of files for which a message's content has a part, as the form's document names them. */
function listAttachable(messages: JsonSchema | undefined): Attachable[] {
  const content = listMembers(getItemSchema(messages))["content"];
  const parts = typeof content === "object" ? (content.anyOf ?? []).map(getItemSchema).map(listMembers) : [];
  const names = new Set(parts.flatMap(Object.keys));
  return listPartTypes.flatMap(([kind, type]) => (names.has(type) ? [kind] : []));
}

type SchemaInput = JsonSchema | boolean | undefined;

const getItemSchema = (schema: SchemaInput): SchemaInput =>
  typeof schema === "object" && !Array.isArray(schema.items) ? (schema.items as SchemaInput) : undefined;

const listMembers = (schema: SchemaInput): Readonly<Record<string, SchemaInput>> =>
  (typeof schema === "object"
    ? (schema.properties as Readonly<Record<string, SchemaInput>> | undefined)
    : undefined) ?? {};
