import type { MediaKind } from "@inferhub/catalog";
import type { InputField } from "@inferhub/catalog/describe-input";

/** A provider as the form offers it. */
export interface TaskProvider {
  readonly id: string;
  readonly label: string;
  /** Environment variable that holds the key. */
  readonly env: string;
}

/** An operation as the page needs it: plain data, so that no registry is loaded in the browser. */
export interface TaskInfo {
  readonly id: string;
  readonly name: string;
  readonly summary: string;
  readonly fields: readonly InputField[];
  readonly sample?: unknown;
  readonly exampleModel: string;
  readonly streams: boolean;
  /** What kind of file it answers with, if with one. */
  readonly answersWith?: MediaKind;
  /** Those that run it. */
  readonly providers: readonly TaskProvider[];
}

/** Plain values that may be missing: they stand in the disclosure and in the address. */
export const isParameter = ({ kind, required }: InputField) =>
  !required && kind !== "chat" && kind !== "texts" && kind !== "file";

export const parametersOf = (task: TaskInfo) => task.fields.filter(isParameter);
export const contentOf = (task: TaskInfo) => task.fields.filter((field) => !isParameter(field));

const FILE_LABELS = { audio: "Audio", image: "Image", video: "Video", file: "File" };

/** What a field is called; parameters keep the name that they have in the request. */
export function labelOf({ answersWith }: Pick<TaskInfo, "answersWith">, field: InputField): string {
  if (field.kind === "chat") return "Message";
  if (field.kind === "file") return FILE_LABELS[field.media ?? "file"];
  if (field.kind === "texts") return "Texts";
  if (field.kind === "text" && field.required) return answersWith ? "Description" : "Text";
  return field.name;
}

/** Id of a field's control on the page. */
export const controlId = ({ name }: InputField) => `input-${name.replaceAll(".", "-")}`;
