import type { InputField } from "@inferhub/catalog/describe-input";
import { awaitsResponse, commitFields, listOpenCalls } from "./chat/conversation.ts";
import { toMessages } from "./chat/messages.ts";
import { type Draft, type FieldValue, isConversation } from "./draft.ts";
import { toColumns } from "./table/grid.ts";
import { parseTsv } from "./table/tsv.ts";
import { isParameter } from "./task-info.ts";

/** A value to send (`undefined` if absent), or the problems of it. */
export type Reading = { readonly value: unknown } | { readonly problem: string };

/** Parses the typed value of a field. */
export function readField(field: InputField, input: FieldValue): Reading {
  if (field.kind === "chat") return readChat(input);
  if (field.kind === "texts") return readTexts(field, input);
  if (field.kind === "file") return readFile(field, input);
  const text = typeof input === "string" ? input : "";
  if (text.trim() === "") return requireValue(field, undefined);
  return readText(field, text);
}

/** Empty files are rejected: an empty file here is a placeholder until it's encoded. */
function readFile(field: InputField, input: FieldValue): Reading {
  const file = input instanceof File ? input : undefined;
  if (file?.size === 0) return { problem: "This field needs a moment: its file is still being written" };
  return requireValue(field, file);
}

function readText(field: InputField, text: string): Reading {
  switch (field.kind) {
    case "number":
    case "integer":
      return readNumber(field, text);
    case "boolean":
      return readOption([true, false], text);
    case "choice":
      return readOption(field.options ?? [], text);
    case "table":
      return readTable(field, text);
    case "tools":
      return readTools(text);
    case "json":
      return readJson(text);
    default:
      return { value: text };
  }
}

function requireValue({ kind, required, media }: InputField, value: unknown): Reading {
  if (value !== undefined || !required) return { value };
  if (kind === "file")
    return { problem: `This field needs ${media === "file" ? "a file" : `a file of the kind ${media}`}` };
  if (kind === "table") return { problem: "This field needs a table" };
  return { problem: kind === "text" ? "This field needs text" : "This field needs a value" };
}

function readNumber({ kind, min, max }: InputField, text: string): Reading {
  const value = Number(text.trim());
  const wanted = `This field needs ${kind === "integer" ? "an integer" : "a number"}${formatBounds({ min, max })}`;
  const fits =
    Number.isFinite(value) &&
    (kind === "number" || Number.isSafeInteger(value)) &&
    (min === undefined || value >= min) &&
    (max === undefined || value <= max);
  return fits ? { value } : { problem: wanted };
}

/** Bounds as text, with a space before them; nothing if absent. */
export function formatBounds({ min, max }: { min?: number | undefined; max?: number | undefined }): string {
  if (min !== undefined && max !== undefined) return ` from ${min} to ${max}`;
  if (min !== undefined) return ` of at least ${min}`;
  return max === undefined ? "" : ` of at most ${max}`;
}

function readOption(options: readonly (string | number | boolean)[], text: string): Reading {
  const value = options.find((option) => String(option) === text.trim());
  return value === undefined ? { problem: `This field needs one of ${options.join(", ")}` } : { value };
}

function readJson(text: string): Reading {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return { problem: 'This field needs JSON, such as "a string", ["a list"] or {"a": 1}' };
  }
}

function readTable(field: InputField, text: string): Reading {
  const read = toColumns(parseTsv(text));
  if (read === undefined) return requireValue(field, undefined);
  return "columns" in read ? { value: read.columns } : { problem: `This field needs ${read.problem}` };
}

function readTools(text: string): Reading {
  const read = readJson(text);
  const isTool = (tool: unknown) => typeof tool === "object" && tool !== null && "type" in tool;
  if ("problem" in read) return read;
  if (Array.isArray(read.value)) {
    if (read.value.length === 0) return { value: undefined };
    if (read.value.every(isTool)) return read;
  }
  return { problem: "This field needs a list of tools, each with its type" };
}

/** Splits the entries of a list, which may be JSON; `undefined` for invalid input. */
export function splitEntries(input: FieldValue): readonly string[] | undefined {
  if (Array.isArray(input)) return input;
  if (typeof input !== "string" || input.trim() === "") return [];
  const read = readJson(input);
  const value: unknown = "value" in read ? read.value : undefined;
  return Array.isArray(value) && value.every((each) => typeof each === "string") ? value : undefined;
}

function readTexts(field: InputField, input: FieldValue): Reading {
  const { required, single } = field;
  const entries = splitEntries(input);
  if (!entries) return { problem: 'This field needs a list of strings, such as ["a string"]' };
  // In URL lists, a line break alone is an entry; in typed lists, it is an empty line.
  const texts = entries.filter((text) => (isParameter(field) ? text !== "" : text.trim() !== ""));
  if (single && texts.length === 1) return { value: texts[0] };
  if (texts.length > 0) return { value: texts };
  return required ? { problem: "This field needs at least one text" } : { value: undefined };
}

function readChat(input: FieldValue): Reading {
  const conversation = isConversation(input) ? commitFields(input) : undefined;
  if (conversation && listOpenCalls(conversation).length > 0)
    return { problem: "This field needs a result for each tool call" };
  if (!conversation || !awaitsResponse(conversation)) return { problem: "This field needs a message" };
  return { value: toMessages(conversation) };
}

/** Serialized input with files separated, or the problems by field. */
export interface ReadDraft {
  readonly input: Readonly<Record<string, unknown>>;
  readonly files: Readonly<Record<string, File>>;
  readonly errors: Readonly<Record<string, string>>;
}

/** Parses a complete form; fields that are empty are omitted of the input. */
export function readDraft(fields: readonly InputField[], draft: Draft): ReadDraft {
  let input: Readonly<Record<string, unknown>> = {};
  const files: Record<string, File> = {};
  const errors: Record<string, string> = {};
  for (const field of fields) {
    const reading = readField(field, draft[field.name]);
    if ("problem" in reading) errors[field.name] = reading.problem;
    else if (reading.value instanceof File) files[field.path.join(".")] = reading.value;
    else if (reading.value !== undefined) input = withMember(input, field.path, reading.value);
  }
  return { input, files, errors };
}

/** The same with a field set, however deep. */
export function withMember(
  members: Readonly<Record<string, unknown>>,
  [name = "", ...rest]: readonly string[],
  value: unknown,
): Readonly<Record<string, unknown>> {
  const inner = (members[name] ?? {}) as Readonly<Record<string, unknown>>;
  return { ...members, [name]: rest.length === 0 ? value : withMember(inner, rest, value) };
}
