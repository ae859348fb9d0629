import type { DOCUMENTED } from "./documented.ts";

/** Values of a parameter, by the name of their type. */
interface Kinds {
  number: number;
  boolean: boolean;
  string: string;
  object: object;
  list: readonly unknown[];
  any: unknown;
}

/** The type of a documented parameter. */
export type ParameterKind = keyof Kinds;

/** The type of a documented member, at every provider or only at some. */
export type Documented = ParameterKind | Readonly<Record<string, ParameterKind>>;

/** Documented parameters beyond those of an operation: by operation, by provider, by name. */
export type ProviderParameters = {
  readonly [Op in keyof typeof DOCUMENTED]: {
    readonly [Provider in keyof (typeof DOCUMENTED)[Op]]: {
      readonly [Name in keyof (typeof DOCUMENTED)[Op][Provider]]: (typeof DOCUMENTED)[Op][Provider][Name] extends ParameterKind
        ? Kinds[(typeof DOCUMENTED)[Op][Provider][Name]]
        : never;
    };
  };
};
