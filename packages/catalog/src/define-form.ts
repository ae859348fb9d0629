import type { JsonSchema } from "@valibot/to-json-schema";
import type { Operation } from "./define.ts";
import type { OperationTypes } from "./generated/types/index.ts";

/** What a form says about one member of an operation's input. */
export interface FieldForm {
  /** What the control is called, in sentence case. */
  readonly label: string;
  /** One or two sentences: what the value changes, and what to expect of more or less of it. */
  readonly help: string;
  /** What is counted: `"tokens"`, `"px"`, `"steps"`. */
  readonly unit?: string;
  /** What one entry of a list is called, where entries are words rather than texts: `"label"`. */
  readonly item?: string;
  /** Set where a form asks for the member although a call may leave it out, such as one of two names of it. */
  readonly isAsked?: true;
  /** The member that this is only another name of; forms leave it out. */
  readonly aliasOf?: string;
  /** The range a slider offers, within what the schema allows; models may take more. */
  readonly min?: number;
  readonly max?: number;
  /** Distance of two adjacent values on a slider. */
  readonly step?: number;
  /** Of a mask: the name of the member whose picture it is painted over. */
  readonly paintsOver?: string;
  /** How documents describe the member, where the checks are code that no converter reads. */
  readonly schema?: JsonSchema;
}

/** What forms say about every member of an input, by the names that `describeInput` gives them. */
export type FormOf<Op extends Operation> = Readonly<Record<FieldName<Op>, FieldForm>>;

/** Any operation's form. */
export type Form = Readonly<Record<string, FieldForm>>;

/** Names of all members of an operation's input; of objects inside it, their members' names instead. */
export type FieldName<Op extends Operation> = Op["id"] extends keyof OperationTypes
  ? OperationTypes[Op["id"]]["fields"]
  : LeafName<EntriesOf<Op["input"]>> & string;

/** Members that the schema names, through "may be missing" and pipes; `never` for what is not an object. */
type EntriesOf<Schema> = Schema extends { readonly entries: infer Entries }
  ? keyof Entries extends never
    ? never
    : Entries
  : Schema extends { readonly wrapped: infer Wrapped }
    ? EntriesOf<Wrapped>
    : never;

/** Steps that are left. TypeScript 5.4 does not check a recursive type without a bound. */
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

/** Checks that a form names every member of the operation's input, and no other. */
// @__NO_SIDE_EFFECTS__
export function defineForm<Op extends Operation>(form: FormOf<Op>): FormOf<Op> {
  return form;
}
