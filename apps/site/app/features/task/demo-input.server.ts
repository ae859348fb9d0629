import type { Operation } from "@inferhub/catalog/define";
import type { InputField } from "@inferhub/catalog/describe-input";
import { FORMS } from "@inferhub/catalog/forms";
import { OPERATIONS } from "@inferhub/catalog/operations";
import * as v from "valibot";
import type { DemoItem } from "../demo/items.ts";
import { type Draft, EMPTY_CONVERSATION } from "../playground/draft.ts";
import { readDraft } from "../playground/read-field.ts";
import type { TaskInfo } from "../playground/task-info.ts";
import type { DemoFile, DemoInput } from "./demo-input.ts";

const MEDIA: Readonly<Record<string, string>> = { img: "image", audio: "audio", video: "video" };

/**
 * A demo's inputs as an operation takes them. Each stands in the field of its own name, else in the first that is
 * needed, still empty and of its kind.
 * @returns `undefined` where one of them has no field, or a field that is needed stays empty
 */
export function demoInput(task: TaskInfo, items: readonly DemoItem[]): DemoInput | undefined {
  const found = new Map<InputField, DemoItem[]>();
  const named = (item: DemoItem) =>
    item.type === "text" ? task.fields.find((field) => labelOf(task, field) === item.label) : undefined;
  for (const item of items) {
    const field = named(item);
    if (field && fits(field, item)) found.set(field, [...(found.get(field) ?? []), item]);
  }
  for (const item of items.filter((each) => ![...found.values()].flat().includes(each))) {
    const field = task.fields.find(
      (each) =>
        fits(each, item) &&
        (each.required || each.kind === "file") &&
        // A list takes several.
        (!found.has(each) || (each.kind === "texts" && !named(item))),
    );
    if (!field) return undefined;
    found.set(field, [...(found.get(field) ?? []), item]);
  }
  const input = Object.fromEntries(
    [...found].map(([field, own]) => [field.name, formValue(field, own, labelOf(task, field))]),
  );
  return isWhole(task, input) ? input : undefined;
}

/** What the form calls a field, as demos call their texts. */
function labelOf({ id }: TaskInfo, { name }: InputField): string | undefined {
  const forms: Readonly<Record<string, Readonly<Record<string, { readonly label: string }>>>> = FORMS;
  return forms[id]?.[name]?.label;
}

function fits({ kind, media }: InputField, { type }: DemoItem): boolean {
  if (type === "text") return kind === "text" || kind === "texts" || kind === "chat";
  if (type === "tabular") return kind === "json";
  return kind === "file" && MEDIA[type] === media;
}

function formValue(
  field: InputField,
  items: readonly DemoItem[],
  label: string | undefined,
): DemoInput[string] {
  const [first] = items;
  if (first?.type === "tabular") return JSON.stringify(columnsOf(first.table));
  if (first && "url" in first) return { url: first.url, filename: first.filename } satisfies DemoFile;
  const texts = items.flatMap((item) => (item.type === "text" ? [item] : []));
  if (field.kind === "chat") return { ...EMPTY_CONVERSATION, composer: texts[0]?.content ?? "" };
  if (field.kind !== "texts") return texts[0]?.content ?? "";
  // Under the list's own name the demo has the whole list.
  return texts.flatMap(({ label: own, content }) => (own === label ? listed(content) : [content]));
}

const listed = (text: string) => text.split(text.includes(";") ? /\s*;\s*/ : /\s*,\s*/);

/** The columns of a table by the words above them. */
const columnsOf = ([heading = [], ...rows]: readonly (readonly string[])[]) =>
  Object.fromEntries(heading.map((name, at) => [name, rows.map((row) => row[at] ?? "")]));

/** Whether the operation would take it. */
function isWhole(task: TaskInfo, input: DemoInput): boolean {
  const operation = (OPERATIONS as readonly Operation[]).find(({ id }) => id === task.id);
  const isFile = (value: DemoInput[string]): value is DemoFile => typeof value === "object" && "url" in value;
  const stand = (value: DemoInput[string]) => (isFile(value) ? new File(["a"], value.filename) : value);
  const draft: Draft = Object.fromEntries(Object.entries(input).map(([name, value]) => [name, stand(value)]));
  const { input: read, files, problems } = readDraft(task.fields, draft);
  if (Object.keys(problems).length > 0 || !operation) return false;
  // Files are checked when they are there.
  return Object.keys(files).length > 0 || v.safeParse(operation.input, read).success;
}
