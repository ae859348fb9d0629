import type { FieldForm, Form, Operation } from "@inferhub/catalog";
import { describeInput, type InputField } from "@inferhub/catalog/describe-input";
import { FORMS } from "@inferhub/catalog/forms";
import type { JsonSchema } from "@inferhub/catalog/json-schema";
import { partTypes } from "./chat/parts.ts";
import { type Attachable, type FormField, isParameter } from "./task-info.ts";

/** The members of an operation's input, each with what its form says about it. */
export function formFields(operation: Operation): FormField[] {
  const form: Form = (FORMS as Readonly<Record<string, Form>>)[operation.id] ?? {};
  return describeInput(operation).flatMap((field) => {
    const said = form[field.name];
    return said?.aliasOf ? [] : [formField({ ...field, required: field.required || !!said?.isAsked }, said)];
  });
}

function formField(field: InputField, said: FieldForm | undefined): FormField {
  const { label = field.name, help = "", item, paintsOver } = said ?? {};
  const attaches = field.kind === "chat" ? attachableIn(said?.schema) : [];
  return {
    ...field,
    label,
    // Of parameters it comes with them, as their units and sliders do.
    help: isParameter(field) ? "" : help,
    ...(item ? { item } : {}),
    ...(paintsOver ? { paintsOver } : {}),
    ...(attaches.length > 0 ? { attaches } : {}),
  };
}

/** The kinds of files for which a message's content has a part, as the form's document names them. */
function attachableIn(messages: JsonSchema | undefined): Attachable[] {
  const content = membersOf(itemOf(messages))["content"];
  const parts = typeof content === "object" ? (content.anyOf ?? []).map(itemOf).map(membersOf) : [];
  const names = new Set(parts.flatMap(Object.keys));
  return partTypes.flatMap(([kind, type]) => (names.has(type) ? [kind] : []));
}

type Given = JsonSchema | boolean | undefined;

const itemOf = (schema: Given): Given =>
  typeof schema === "object" && !Array.isArray(schema.items) ? (schema.items as Given) : undefined;

const membersOf = (schema: Given): Readonly<Record<string, Given>> =>
  (typeof schema === "object"
    ? (schema.properties as Readonly<Record<string, Given>> | undefined)
    : undefined) ?? {};
