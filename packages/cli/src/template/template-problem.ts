import { TemplateError } from "@inferhub/jinja";
import { faultPlace, type JsonFault } from "@inferhub/jinja/json";
import { CliError } from "../problems.ts";

/** Position of an error in a file. */
export interface ProblemPlace {
  readonly file: string;
  /** Starts at 1. */
  readonly line: number;
  /** Starts at 1, in UTF-16 code units. */
  readonly column: number;
  /** The line, with a caret below the column. */
  readonly excerpt: string;
}

/** An error at a known position of a template or its context. */
export class TemplateProblem extends CliError {
  readonly place: ProblemPlace;

  constructor(what: string, place: ProblemPlace, cause?: unknown) {
    const { file, line, column, excerpt } = place;
    super("input-invalid", `${file}:${line}:${column}: ${what}\n${excerpt}`, cause);
    this.place = place;
  }

  override toJSON(): Record<string, unknown> {
    return { ...super.toJSON(), ...this.place };
  }
}

/**
 * Runs an operation on a template and adds the file name to errors.
 * @param nearName suggestion for an unknown name
 * @throws TemplateProblem, or CliError if the position is unknown
 */
export function atTemplate<Value>(
  file: string,
  act: () => Value,
  nearName: (error: TemplateError) => string | undefined = () => undefined,
): Value {
  try {
    return act();
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    const { kind, reference, line, column, excerpt, template } = error;
    const near = template === null ? nearName(error) : undefined;
    const what = `${kind}: ${reference}${near ? `${reference.endsWith(".") ? "" : "."} Did you mean ${near}?` : ""}`;
    if (line === null || column === null) throw new CliError("input-invalid", `${file}: ${reference}`, error);
    throw new TemplateProblem(what, { file: template ?? file, line, column, excerpt: excerpt ?? "" }, error);
  }
}

/** Converts a JSON error to a problem with its position. */
export const jsonProblem = (file: string, text: string, fault: JsonFault): TemplateProblem =>
  new TemplateProblem(`JSON: ${fault.message}`, { file, ...faultPlace(text, fault) });
