import type { InputField } from "@inferhub/catalog/describe-input";
import { type Conversation, EMPTY_CONVERSATION } from "./chat/conversation.ts";
import { fromMessages } from "./chat/messages.ts";
import { type Columns, fromColumns } from "./table/grid.ts";
import { formatTsv } from "./table/tsv.ts";
import { isParameter, type TaskInfo } from "./task-info.ts";

/**
 * Typed value of a form field: numbers and JSON as text, tables as tab-separated text, and optional lists as JSON,
 * because they are stored in the URL.
 */
export type FieldValue = string | readonly string[] | Conversation | File | undefined;

export type Draft = Readonly<Record<string, FieldValue>>;

export const isConversation = (value: FieldValue): value is Conversation =>
  typeof value === "object" && "nodes" in value;

export function getEmptyValue(field: InputField): FieldValue {
  const { kind, default: preset } = field;
  if (kind === "chat") return EMPTY_CONVERSATION;
  if (kind === "texts") return isParameter(field) ? "" : [""];
  if (kind === "file") return undefined;
  return preset === undefined ? "" : String(preset);
}

export const createEmptyDraft = (fields: readonly InputField[]): Draft =>
  Object.fromEntries(fields.map((field) => [field.name, getEmptyValue(field)]));

/** The form filled from the task's sample. */
export function createSampleDraft({ fields, sample }: TaskInfo): Draft {
  return Object.fromEntries(
    fields.map((field) => [field.name, toValue(field, getMember(sample, field.path))]),
  );
}

function getMember(value: unknown, path: readonly string[]): unknown {
  return path.reduce(
    (inside, name) => (isRecord(inside) && Object.hasOwn(inside, name) ? inside[name] : undefined),
    value,
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

function toValue(field: InputField, value: unknown): FieldValue {
  if (value === undefined || value === null) return getEmptyValue(field);
  switch (field.kind) {
    case "texts":
      return toListValue(field, [value].flat().map(String));
    case "chat":
      return Array.isArray(value) ? fromMessages(value) : EMPTY_CONVERSATION;
    case "file":
      return value instanceof File ? value : undefined;
    case "table":
      return formatTsv(fromColumns(value as Columns));
    case "json":
    case "tools":
      return JSON.stringify(value);
    default:
      return String(value);
  }
}

/** A list as its field holds it. */
export const toListValue = (field: InputField, texts: readonly string[]): string | readonly string[] =>
  isParameter(field) ? JSON.stringify(texts) : texts;
