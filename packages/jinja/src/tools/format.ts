import type { CoreEnvironment } from "../environment.ts";
import type { Syntax } from "../parser/syntax.ts";
import { lenientEnvironment } from "./environment.ts";
import { formatTemplate } from "./format/formatter.ts";

/** Options for the layout of a template. */
export interface FormatOptions {
  /** One level of nesting: a number of blanks, or the text itself. Default 2. */
  readonly indent?: number | string;
  /** Delimiters and trimming that the template is written for; Jinja2's defaults otherwise. */
  readonly syntax?: Partial<Syntax>;
  /** An environment for syntax and tags, for example your own tags. */
  readonly environment?: CoreEnvironment;
}

/**
 * Formats a template; the rendered text stays exactly the same under the same options. Formatting twice has
 * no further effect.
 *
 * Inside tags: one blank within the delimiters, around operators and `|`, behind commas; none within
 * brackets and around the `=` of an argument. Quotes stay as written. Tags beyond 100 columns have their
 * brackets opened up, an item a line, with a comma behind the last one of lists, dicts and calls.
 *
 * Between tags: text is never touched. Where whitespace before a tag is not output (by `-` on either side,
 * or `trim_blocks` with `lstrip_blocks`), the tag gets its own line, indented by its nesting. Comments, raw
 * blocks, line statements and whitespace marks are stored.
 *
 * Only line numbers change, in errors and in the output of `DebugUndefined`.
 * @throws TemplateSyntaxError if the source isn't a template
 */
export function format(source: string, options: FormatOptions = {}): string {
  const { indent = 2, syntax, environment = lenientEnvironment(syntax) } = options;
  return formatTemplate(source, environment, typeof indent === "number" ? " ".repeat(indent) : indent);
}
