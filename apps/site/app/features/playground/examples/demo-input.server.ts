import type { Operation } from "@inferhub/catalog/define";
import { OPERATIONS } from "@inferhub/catalog/operations";
import * as v from "valibot";
import type { DemoItem } from "../../demo/items.ts";
import type { Attachable } from "../attachable.ts";
import { EMPTY_CONVERSATION, withFields } from "../chat/conversation.ts";
import { type Draft, toListValue } from "../draft.ts";
import { readDraft } from "../read-field.ts";
import { formatTsv } from "../table/tsv.ts";
import type { FormField, TaskInfo } from "../task-info.ts";
import type { DemoFile, DemoInput, DemoMessage } from "./demo-part.ts";

/** What of a task describes how its form is. */
export type TaskForm = Pick<TaskInfo, "id" | "fields">;

const MEDIA: Readonly<Record<string, Attachable>> = { img: "image", audio: "audio", video: "video" };

/**
 * Maps a demo's inputs to an operation's fields: by name, or to the first empty required field of the same type.
 * @returns `undefined` if an input has no field, or a required field stays empty
 */
export function buildDemoInput(task: TaskForm, items: readonly DemoItem[]): DemoInput | undefined {
  const found = new Map<FormField, DemoItem[]>();
  const named = (item: DemoItem) =>
    item.type === "text" ? task.fields.find(({ label }) => label === item.label) : undefined;
  for (const item of items) {
    const field = named(item);
    if (field && matchesField(field, item)) found.set(field, [...(found.get(field) ?? []), item]);
  }
  for (const item of items.filter((each) => ![...found.values()].flat().includes(each))) {
    const field = task.fields.find(
      (each) =>
        matchesField(each, item) &&
        (each.required || each.kind === "file") &&
        // A list takes several, and a message its files.
        (!found.has(each) || each.kind === "chat" || (each.kind === "texts" && !named(item))),
    );
    if (!field) return undefined;
    found.set(field, [...(found.get(field) ?? []), item]);
  }
  const input = Object.fromEntries(
    [...found].map(([field, own]) => [field.name, buildFormValue(field, own)]),
  );
  return isWhole(task, input) ? input : undefined;
}

function matchesField({ kind, media, attaches }: FormField, { type }: DemoItem): boolean {
  if (type === "text") return kind === "text" || kind === "texts" || kind === "chat";
  if (type === "tabular") return kind === "table";
  const own = MEDIA[type];
  if (kind === "chat") return own !== undefined && (attaches?.includes(own) ?? false);
  return kind === "file" && own === media;
}

function buildFormValue(field: FormField, items: readonly DemoItem[]): DemoInput[string] {
  if (field.kind === "chat") return buildDemoMessage(items);
  const [first] = items;
  if (first?.type === "tabular") return formatTsv(first.table);
  if (first && "url" in first) return { url: first.url, filename: first.filename } satisfies DemoFile;
  const texts = items.flatMap((item) => (item.type === "text" ? [item] : []));
  if (field.kind !== "texts") return texts[0]?.content ?? "";
  // Under the list's own name the demo has the entire list.
  return toListValue(
    field,
    texts.flatMap(({ label, content }) => (label === field.label ? listed(content) : [content])),
  );
}

function buildDemoMessage(items: readonly DemoItem[]): DemoMessage {
  const words = items.flatMap((item) => (item.type === "text" ? [item.content] : []));
  const files = items.flatMap((item) => {
    const kind = MEDIA[item.type];
    return "url" in item && kind ? [{ url: item.url, filename: item.filename, kind }] : [];
  });
  return { composer: words.join("\n\n"), files };
}

const listed = (text: string) => text.split(text.includes(";") ? /\s*;\s*/ : /\s*,\s*/);

/** Whether the operation would take it. */
function isWhole(task: TaskForm, input: DemoInput): boolean {
  const operation = (OPERATIONS as readonly Operation[]).find(({ id }) => id === task.id);
  const draft: Draft = Object.fromEntries(
    Object.entries(input).map(([name, value]) => [name, toPlaceholder(value)]),
  );
  const { input: read, files, errors } = readDraft(task.fields, draft);
  if (Object.keys(errors).length > 0 || !operation) return false;
  // Files are checked when they are there.
  return (
    Object.keys(files).length > 0 || v.safeParse(operation.input as unknown as v.GenericSchema, read).success
  );
}

/** A value whose files aren't loaded yet. */
function toPlaceholder(value: DemoInput[string]): Draft[string] {
  if (typeof value === "string") return value;
  if ("url" in value) return new File(["a"], value.filename);
  if (!("composer" in value)) return value;
  const attachments = value.files.map(({ kind, filename }) => ({
    type: "file" as const,
    mediaType: `${kind}/x`,
    filename,
    url: `data:${kind}/x;base64,AA==`,
  }));
  return withFields(EMPTY_CONVERSATION, { text: value.composer, attachments });
}
