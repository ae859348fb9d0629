/** How templates are written: Jinja2's options of the same names, with its defaults. */
export interface Syntax {
  readonly block_start_string: string;
  readonly block_end_string: string;
  readonly variable_start_string: string;
  readonly variable_end_string: string;
  readonly comment_start_string: string;
  readonly comment_end_string: string;
  readonly line_statement_prefix: string | null;
  readonly line_comment_prefix: string | null;
  /** Drop one newline behind a block tag or comment. */
  readonly trim_blocks: boolean;
  /** Drop the blanks between the start of a line and a block tag or comment. */
  readonly lstrip_blocks: boolean;
  /** Keep the one newline at the end of the source. */
  readonly keep_trailing_newline: boolean;
  /** What every newline of the source becomes: `\n`, `\r\n` or `\r`. */
  readonly newline_sequence: string;
}

export const DEFAULT_SYNTAX: Syntax = {
  block_start_string: "{%",
  block_end_string: "%}",
  variable_start_string: "{{",
  variable_end_string: "}}",
  comment_start_string: "{#",
  comment_end_string: "#}",
  line_statement_prefix: null,
  line_comment_prefix: null,
  trim_blocks: false,
  lstrip_blocks: false,
  keep_trailing_newline: false,
  newline_sequence: "\n",
};
