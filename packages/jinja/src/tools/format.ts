import type { CoreEnvironment } from "../environment.ts";
import type { Syntax } from "../parser/syntax.ts";
import { lenientEnvironment } from "./environment.ts";
import { formatTemplate } from "./format/formatter.ts";

/** How a template is laid out. */
export interface FormatOptions {
  /** One level of nesting: a number of blanks, or the text itself. Default 2. */
  readonly indent?: number | string;
  /** Delimiters and trimming that the template is written for; Jinja2's defaults otherwise. */
  readonly syntax?: Partial<Syntax>;
  /** An environment to take syntax and tags from instead: for tags of your own. */
  readonly environment?: CoreEnvironment;
}

/**
 * Formats a template; what it renders stays the same to the letter under the same options. Formatting twice
 * changes nothing more.
 *
 * Inside tags: one blank within the delimiters, around operators and `|`, behind commas; none within
 * brackets and around the `=` of an argument. Quotes stay as written. Tags beyond 100 columns have their
 * brackets opened up, an item a line, with a comma behind the last one of lists, dicts and calls.
 *
 * Between tags: text is never touched. Where whitespace before a tag is not output (by `-` on either side,
 * or `trim_blocks` with `lstrip_blocks`), the tag gets its own line, indented by its nesting. Comments, raw
 * blocks, line statements and whitespace marks are stored.
 *
 * What does change are line numbers, in errors and in what `DebugUndefined` prints.
 * @throws TemplateSyntaxError if the source isn't a template
 */
export function format(source: string, options: FormatOptions = {}): string {
  const { indent = 2, syntax, environment = lenientEnvironment(syntax) } = options;
  return formatTemplate(source, environment, typeof indent === "number" ? " ".repeat(indent) : indent);
}
