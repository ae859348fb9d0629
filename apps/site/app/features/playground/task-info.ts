import type { MediaKind } from "@inferhub/catalog";
import type { InputField } from "@inferhub/catalog/describe-input";
import type { Attachable } from "./attachable.ts";
import type { Example } from "./examples/example.ts";

/** A provider as the form offers it. */
export interface TaskProvider {
  readonly id: string;
  readonly label: string;
  /** Environment variable that contains the key. */
  readonly env: string;
}

/** An input field with its form data. */
export interface FormField extends InputField {
  readonly label: string;
  /** Prefix of the control's ID where a page has the field more than once. */
  readonly scope?: string;
  /** Empty for parameters: theirs is loaded with them. */
  readonly help: string;
  /** Unit, such as `"tokens"` or `"px"`. */
  readonly unit?: string;
  /** Singular name of a list item: `"label"`. */
  readonly item?: string;
  /** Least and greatest value, and the distance of two, on a slider. Typed numbers may be beyond. */
  readonly slider?: { readonly min: number; readonly max: number; readonly step: number };
  /** Of a mask: the name of the field whose image it is painted over. */
  readonly maskedField?: string;
  /** Types of files that a message of a conversation may contain in addition to text. */
  readonly attaches?: readonly Attachable[];
}

/** An operation as the page needs it: plain data, so no registry is loaded in the browser. */
export interface TaskInfo {
  readonly id: string;
  /** Retired names of tasks that mean this operation today. */
  readonly formerNames: readonly string[];
  readonly name: string;
  readonly summary: string;
  readonly fields: readonly FormField[];
  readonly sample?: unknown;
  /** Further inputs that fill the form. */
  readonly examples: readonly Example[];
  readonly exampleModel: string;
  /** A newer model to compare the example with; absent if providers serve no other. */
  readonly alternativeModel?: string;
  /** IDs of the known providers of that model. */
  readonly exampleProviders: readonly string[];
  /** What providers call the example's model, by the provider's ID. Omitted where they use the Hub's name. */
  readonly exampleModelIds: Readonly<Record<string, string>>;
  /** Default models, by ID of a provider with its own models. */
  readonly defaultModelIds: Readonly<Record<string, string>>;
  readonly streams: boolean;
  /** What type of file it responds with, if with one. */
  readonly outputKind?: MediaKind;
  /** Its providers. */
  readonly providers: readonly TaskProvider[];
}

/** Values that may be missing: they are in the disclosure and, as text, in the URL. */
export const isParameter = ({ kind, required }: InputField) =>
  !required && kind !== "chat" && kind !== "file" && kind !== "table";

export const listParameters = (task: TaskInfo) => task.fields.filter(isParameter);
export const listContent = (task: TaskInfo) => task.fields.filter((field) => !isParameter(field));

/** Id of a field's control on the page. */
export const toControlId = ({ name, scope = "input" }: Pick<FormField, "name" | "scope">) =>
  `${scope}-${name.replaceAll(".", "-")}`;

/** The task with other control IDs, for one more form on the same page. */
export const withScope = (task: TaskInfo, scope: string): TaskInfo => ({
  ...task,
  fields: task.fields.map((field) => ({ ...field, scope })),
});

/** A field of `withScope` with its control ID in the first form. */
export const withoutScope = ({ scope: _, ...field }: FormField): FormField => field;
