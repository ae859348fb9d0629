import type { JsonSchema } from "@valibot/to-json-schema";
import type { Operation } from "./define.ts";
import type { OperationTypes } from "./generated/types/index.ts";

/** Form control for one field of an operation's input. */
export interface FieldForm {
  /** Label of the control, in sentence case. */
  readonly label: string;
  /** One or two sentences: the effect of the value, and of a higher or lower one. */
  readonly help: string;
  /** Unit: `"tokens"`, `"px"`, `"steps"`. */
  readonly unit?: string;
  /** Singular name of a list item: `"label"`. */
  readonly item?: string;
  /** Whether a form requires the field although a call doesn't, for example one of two names of it. */
  readonly isAsked?: true;
  /** The field that this one is an alias of. Forms omit aliases. */
  readonly aliasOf?: string;
  /** Range of the slider, within the schema's limits. Models can accept more. */
  readonly min?: number;
  readonly max?: number;
  /** Step of the slider. */
  readonly step?: number;
  /** For a mask: the field with the image to mask. */
  readonly paintsOver?: string;
  /** JSON Schema of the field, if its checks are code that can't be converted. */
  readonly schema?: JsonSchema;
}

/** Form controls for every field of an input, by the names from `describeInput`. */
export type FormOf<Op extends Operation> = Readonly<Record<FieldName<Op>, FieldForm>>;

/** Any operation's form. */
export type Form = Readonly<Record<string, FieldForm>>;

/** Names of all fields of an operation's input. Nested objects are replaced by their fields. */
export type FieldName<Op extends Operation> = Op["id"] extends keyof OperationTypes
  ? OperationTypes[Op["id"]]["fields"]
  : LeafName<EntriesOf<Op["input"]>> & string;

/** Fields of the schema, through optional wrappers and pipes. `never` for other schemas. */
type EntriesOf<Schema> = Schema extends { readonly entries: infer Entries }
  ? keyof Entries extends never
    ? never
    : Entries
  : Schema extends { readonly wrapped: infer Wrapped }
    ? EntriesOf<Wrapped>
    : never;

/** Remaining recursion steps. TypeScript 5.4 rejects a recursive type without a bound. */
type Steps = readonly [1, 1, 1, 1];

type LeafName<Entries, Left extends readonly unknown[] = Steps> = Left extends readonly [
  unknown,
  ...infer Rest,
]
  ? {
      [Name in keyof Entries]: [EntriesOf<Entries[Name]>] extends [never]
        ? Name
        : LeafName<EntriesOf<Entries[Name]>, Rest>;
    }[keyof Entries]
  : never;

/** Checks that a form has every field of the operation's input, and no others. */
// @__NO_SIDE_EFFECTS__
export function defineForm<Op extends Operation>(form: FormOf<Op>): FormOf<Op> {
  return form;
}
