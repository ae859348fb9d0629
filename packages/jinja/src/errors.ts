/** A position in a template. */
export interface Location {
  /** The loader's name of the template; null for one made from a string. */
  readonly template: string | null;
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 code units. */
  readonly column: number;
}

/** One step of the way from the rendered template to the place that failed, innermost first. */
export interface TemplateFrame extends Location {
  /** `top level`, `macro 'm'`, `block 'b'`… */
  readonly name: string;
}

/** A place as the engine keeps it: the offset becomes line and column only when an error is shown. */
export interface SourcePlace {
  readonly template: string | null;
  readonly source: string;
  readonly offset: number;
}

/**
 * Everything the engine throws. `kind` is the name of the class that Python would raise
 * (`TypeError`, `TemplateAssertionError`…) and `reference` its message; `message` adds place and excerpt.
 */
export class TemplateError extends Error {
  override readonly name: string = "TemplateError";
  readonly kind: string;
  /** Jinja2's own wording (Python's, for kinds that Python itself raises). */
  readonly reference: string;
  /** The loader's name of the template that failed; null for one made from a string. */
  template: string | null = null;
  line: number | null = null;
  column: number | null = null;
  /** The line that failed, with a caret below the column. */
  excerpt: string | null = null;
  readonly frames: TemplateFrame[] = [];
  readonly #wording: string;

  /** @param wording start of the message, if it differs from Jinja2's */
  constructor(reference: string, kind?: string, wording?: string, options?: ErrorOptions) {
    super(wording ?? reference, options);
    this.kind = kind ?? "TemplateError";
    this.reference = reference;
    this.#wording = wording ?? reference;
  }

  /** Notes where it happened. The first call decides the position; each one adds a frame. */
  locate(place: SourcePlace, name = "top level"): this {
    const location = locationOf(place);
    this.frames.push({ ...location, name });
    if (this.line !== null) return this;
    Object.assign(this, location);
    this.excerpt = excerptOf(place.source, location);
    const where = `${place.template === null ? "" : `${place.template}, `}line ${location.line}, column ${location.column}`;
    this.message = `${this.#wording} (${where})\n${this.excerpt}`;
    return this;
  }
}

/** The source cannot be a template. */
export class TemplateSyntaxError extends TemplateError {
  override readonly name = "TemplateSyntaxError";

  constructor(reference: string, kind = "TemplateSyntaxError", wording?: string) {
    super(reference, kind, wording);
  }
}

/** Rendering failed; `kind` reports how (`TypeError`, `ZeroDivisionError`, `FilterArgumentError`…). */
export class TemplateRuntimeError extends TemplateError {
  override readonly name: string = "TemplateRuntimeError";

  constructor(reference: string, kind = "TemplateRuntimeError", wording?: string, options?: ErrorOptions) {
    super(reference, kind, wording, options);
  }
}

/** An undefined value was used for more than a check of its existence. */
export class UndefinedError extends TemplateRuntimeError {
  override readonly name = "UndefinedError";

  constructor(reference: string, wording?: string) {
    super(reference, "UndefinedError", wording);
  }
}

/** A sandboxed template accessed a forbidden attribute. */
export class SecurityError extends TemplateRuntimeError {
  override readonly name = "SecurityError";

  constructor(reference: string) {
    super(reference, "SecurityError");
  }
}

/** A bound of `limits` was reached: steps, size of the output, depth or range. */
export class LimitError extends TemplateRuntimeError {
  override readonly name = "LimitError";
  readonly limit: "steps" | "output" | "depth" | "range";

  constructor(limit: LimitError["limit"], reference: string) {
    super(reference, "LimitError");
    this.limit = limit;
  }
}

/** No loader has a template of this name (`TemplatesNotFound` when none of several). */
export class TemplateNotFound extends TemplateError {
  override readonly name = "TemplateNotFound";

  constructor(reference: string, kind = "TemplateNotFound") {
    super(reference, kind);
  }
}

/** What names several templates, of which none is there. */
export function templatesNotFound(names: readonly string[]): TemplateNotFound {
  const message =
    names.length === 0
      ? "Tried to select from an empty list of templates."
      : `none of the templates given were found: ${names.join(", ")}`;
  return new TemplateNotFound(message, "TemplatesNotFound");
}

export const typeError = (message: string) => new TemplateRuntimeError(message, "TypeError");
export const overflowError = (message: string) => new TemplateRuntimeError(message, "OverflowError");
export const valueError = (message: string) => new TemplateRuntimeError(message, "ValueError");
export const filterArgumentError = (message: string) =>
  new TemplateRuntimeError(message, "FilterArgumentError");

export function locationOf({ template, source, offset }: SourcePlace): Location {
  let line = 1;
  let start = 0;
  for (let at = 0; at < offset; at++) {
    const code = source.charCodeAt(at);
    if (code !== 10 && code !== 13) continue;
    if (code === 13 && source.charCodeAt(at + 1) === 10) {
      if (at + 1 >= offset) break;
      at++;
    }
    line++;
    start = at + 1;
  }
  return { template, line, column: offset - start + 1 };
}

/** Longer lines are cut around the column, so a template in one line stays readable. */
const EXCERPT_WIDTH = 100;

/** The line of a place, and a caret below its column. */
export function excerptOf(source: string, { line, column }: Omit<Location, "template">): string {
  const text = source.split(/\r\n|\r|\n/)[line - 1] ?? "";
  const from = column > EXCERPT_WIDTH - 20 ? column - 1 - EXCERPT_WIDTH / 2 : 0;
  const shown = text.slice(from, from + EXCERPT_WIDTH).replaceAll("\t", " ");
  const margin = String(line);
  return `${margin} | ${shown}\n${" ".repeat(margin.length)} | ${" ".repeat(column - 1 - from)}^`;
}
