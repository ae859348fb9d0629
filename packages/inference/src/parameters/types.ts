/** The type of a documented parameter. */
export type ParameterKind = "number" | "boolean" | "string" | "object" | "list" | "any";

/** The type of a documented member, at every provider or only at some. */
export type Documented = ParameterKind | Readonly<Record<string, ParameterKind>>;
