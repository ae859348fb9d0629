/** A range of a text. Line and column count from 1, all in UTF-16 units; `to` is exclusive. */
export interface TextLocation {
  readonly line: number;
  readonly column: number;
  readonly from: number;
  readonly to: number;
}

/** Something that is invalid. */
export interface EvaluationError {
  /** What type of error the engine calls it; "JSON" for the context. */
  readonly kind: string;
  readonly message: string;
  /** Absent if unknown. */
  readonly location?: TextLocation;
  /** The line, and a line with a caret below the column. */
  readonly excerpt?: string;
}

/** A name that the template uses and that nothing declares. */
export interface UndefinedName {
  readonly name: string;
  /** Where it is used, the first use first. */
  readonly locations: readonly TextLocation[];
  /** The name that was most likely meant. */
  readonly suggestion: string | null;
  /** Whether it is iterated, so the missing value is a list. */
  readonly isList: boolean;
}

/** A warning. */
export interface Hint {
  readonly message: string;
  readonly location: TextLocation;
}

/** A part of the output, and who wrote it. */
export interface SourcedText {
  readonly text: string;
  readonly source: "template" | "value";
}

/** The variables that the template reads. */
export interface ReadFacts {
  readonly names: readonly string[];
  readonly filters: readonly string[];
  readonly tests: readonly string[];
  readonly loops: readonly string[];
}

/** The output of a second template for the same context. */
export type OtherOutput = { readonly text: string } | { readonly problem: EvaluationError };

/** Everything that is found out about a template and its context immediately. */
export interface Report {
  readonly contextProblem?: EvaluationError;
  readonly templateProblem?: EvaluationError;
  /** Absent where something is invalid. */
  readonly output?: string;
  /** Output by source, if requested. */
  readonly sources?: readonly SourcedText[];
  readonly undefinedNames: readonly UndefinedName[];
  readonly hints: readonly Hint[];
  /** Absent where the template cannot be read. */
  readonly facts?: ReadFacts;
  /** Special tokens that the context names. */
  readonly tokens: readonly string[];
  readonly other?: OtherOutput;
}
