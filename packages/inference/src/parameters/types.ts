/** The type of a documented parameter. */
export type ParameterKind = "number" | "boolean" | "string" | "object" | "list" | "any";

/** The type of a documented field, at every provider or only at some. */
export type Documented = ParameterKind | Readonly<Record<string, ParameterKind>>;

/** The names of parameters that providers document, for one operation. */
export interface DocumentedNames {
  /** Names by the type of their values, separated by spaces. */
  readonly names: Readonly<Partial<Record<ParameterKind, string>>>;
  /** Names whose type depends on the provider. */
  readonly differing?: Readonly<Record<string, Readonly<Record<string, ParameterKind>>>>;
}
