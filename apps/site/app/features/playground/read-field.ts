import type { InputField } from "@inferhub/catalog/describe-input";
import { type Conversation, type Draft, type FieldValue, isConversation, sent } from "./draft.ts";

/** A value that can be sent, `undefined` when there is none, or what is wrong with it. */
export type Reading = { readonly value: unknown } | { readonly problem: string };

/** Reads what was typed into a field. */
export function readField(field: InputField, typed: FieldValue): Reading {
  if (field.kind === "chat") return readChat(typed);
  if (field.kind === "texts") return readTexts(field, typed);
  if (field.kind === "file") return orMissing(field, typed instanceof File ? typed : undefined);
  const text = typeof typed === "string" ? typed : "";
  if (text.trim() === "") return orMissing(field, undefined);
  return readText(field, text);
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
    case "json":
      return readJson(text);
    default:
      return { value: text };
  }
}

function orMissing({ kind, required, media }: InputField, value: unknown): Reading {
  if (value !== undefined || !required) return { value };
  if (kind === "file")
    return { problem: `This field needs ${media === "file" ? "a file" : `a file of the kind ${media}`}` };
  return { problem: kind === "text" ? "This field needs a text" : "This field needs a value" };
}

function readNumber({ kind, min, max }: InputField, text: string): Reading {
  const value = Number(text.trim());
  const wanted = `This field needs ${kind === "integer" ? "a whole number" : "a number"}${boundsText({ min, max })}`;
  const fits =
    Number.isFinite(value) &&
    (kind === "number" || Number.isSafeInteger(value)) &&
    (min === undefined || value >= min) &&
    (max === undefined || value <= max);
  return fits ? { value } : { problem: wanted };
}

/** Bounds in words, with a space before them; nothing where there are none. */
export function boundsText({ min, max }: { min?: number | undefined; max?: number | undefined }): string {
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
    return { problem: 'This field needs JSON, such as "a text", ["a list"] or {"a": 1}' };
  }
}

function readTexts({ required, single }: InputField, typed: FieldValue): Reading {
  const texts = Array.isArray(typed) ? typed.filter((text: string) => text.trim() !== "") : [];
  if (single && texts.length === 1) return { value: texts[0] };
  if (texts.length > 0) return { value: texts };
  return required ? { problem: "This field needs at least one text" } : { value: undefined };
}

function readChat(typed: FieldValue): Reading {
  const conversation = isConversation(typed) ? sent(typed) : undefined;
  if (conversation?.turns.at(-1)?.role !== "user") return { problem: "This field needs a message" };
  return { value: toMessages(conversation) };
}

function toMessages({ system, turns }: Conversation) {
  const said = turns.map(({ role, content }) => ({ role, content }));
  return system.trim() ? [{ role: "system", content: system }, ...said] : said;
}

/** An input as it is sent, its files apart, or what is wrong by field name. */
export interface ReadDraft {
  readonly input: Readonly<Record<string, unknown>>;
  readonly files: Readonly<Record<string, File>>;
  readonly problems: Readonly<Record<string, string>>;
}

/** Reads a whole form; fields that are empty are left out of the input. */
export function readDraft(fields: readonly InputField[], draft: Draft): ReadDraft {
  const input: Record<string, unknown> = {};
  const files: Record<string, File> = {};
  const problems: Record<string, string> = {};
  for (const field of fields) {
    const reading = readField(field, draft[field.name]);
    if ("problem" in reading) problems[field.name] = reading.problem;
    else if (reading.value instanceof File) files[field.path.join(".")] = reading.value;
    else if (reading.value !== undefined) put(input, field.path, reading.value);
  }
  return { input, files, problems };
}

function put(target: Record<string, unknown>, [name = "", ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    target[name] = value;
    return;
  }
  const inner = (target[name] ?? {}) as Record<string, unknown>;
  target[name] = inner;
  put(inner, rest, value);
}
