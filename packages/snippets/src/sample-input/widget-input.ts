import type { SampleInput } from "./samples.ts";

/** An example from a model card, not validated. */
type WidgetExample = Readonly<Record<string, unknown>>;

/** Converts an example to a task's input. Returns `undefined` if a required field is missing. */
type ReadExample = (example: WidgetExample) => SampleInput | undefined;

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";

const isMembers = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const text: ReadExample = ({ text }) => (isText(text) ? text : undefined);

const ROLES: ReadonlySet<unknown> = new Set(["system", "user", "assistant", "tool"]);

const isMessage = (value: unknown) =>
  isMembers(value) &&
  ROLES.has(value["role"]) &&
  (isText(value["content"]) || Array.isArray(value["content"]));

const messages: ReadExample = ({ messages, text }) => {
  if (Array.isArray(messages) && messages.length > 0 && messages.every(isMessage)) return messages;
  return isText(text) ? [{ role: "user", content: text }] : undefined;
};

/** Whether the value is a table: lists of cells by column name. */
const isTable = (value: unknown) =>
  isMembers(value) &&
  Object.values(value).every(
    (column) =>
      Array.isArray(column) && column.every((cell) => typeof cell === "string" || typeof cell === "number"),
  );

const table: ReadExample = ({ structured_data, table }) => {
  const data = structured_data ?? table;
  return isTable(data) ? { data } : undefined;
};

/** Reads the examples of each task. Files are omitted, because snippets use the user's own file. */
const READERS: Readonly<Record<string, ReadExample>> = {
  "feature-extraction": text,
  "fill-mask": text,
  "image-text-to-text": ({ messages: given, text, src }) => {
    const whole = messages({ messages: given });
    if (whole || !isText(text) || !isText(src)) return whole;
    const content = [
      { type: "text", text },
      { type: "image_url", image_url: { url: src } },
    ];
    return [{ role: "user", content }];
  },
  "question-answering": ({ text, context }) =>
    isText(text) && isText(context) ? { question: text, context } : undefined,
  "sentence-similarity": ({ source_sentence, sentences }) =>
    isText(source_sentence) && Array.isArray(sentences) && sentences.length > 0 && sentences.every(isText)
      ? { source_sentence, sentences }
      : undefined,
  summarization: text,
  "table-question-answering": ({ text, table }) =>
    isText(text) && isTable(table) ? { query: text, table } : undefined,
  "tabular-classification": table,
  "tabular-regression": table,
  "text-classification": text,
  "text-generation": messages,
  "text-to-audio": text,
  "text-to-image": text,
  "text-to-speech": text,
  "text-to-video": text,
  "token-classification": text,
  translation: text,
  "zero-shot-classification": text,
};

/** Returns the first example of a model card that is a valid input of the task. */
export function widgetInput(task: string, examples: readonly unknown[] | undefined): SampleInput | undefined {
  const read = Object.hasOwn(READERS, task) ? READERS[task] : undefined;
  for (const example of (read && Array.isArray(examples) && examples) || []) {
    const input = isMembers(example) ? read?.(example) : undefined;
    if (input !== undefined) return input;
  }
  return undefined;
}
