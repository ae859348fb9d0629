/**
 * The public names of `@huggingface/jinja`, so only the import changes. They use this package's chat
 * environment, so a template renders the same text as with Python's Jinja2 in the transformers library.
 * Visible differences:
 *
 * - lists, dicts, floats and `none` print as Python prints them (`['a', None]`, `1.0`), not as JSON;
 * - an attribute of something undefined is an error, as in Jinja2, not undefined again;
 * - all of Jinja2's expressions, filters and tests, call blocks, `do`, `{% generation %}`;
 * - `raise_exception`, `range` and `strftime_now` are there for the interpreter too;
 * - errors are `TemplateError`s with line, column and excerpt; a rendering has limits (steps, output, depth);
 * - functions get dicts as `Dict` and keyword arguments as a last `KeywordArguments`;
 * - a `Program` is opaque, and `format` keeps text and whitespace marks.
 */
export { Environment } from "./environment.ts";
export { Interpreter } from "./interpreter.ts";
export type { PreprocessOptions } from "./language.ts";
export { format, type Program, parse } from "./program.ts";
export type { RuntimeValue, RuntimeValueType } from "./runtime-value.ts";
export { Template } from "./template.ts";
export { type Token, type TokenType, tokenize } from "./tokens.ts";
