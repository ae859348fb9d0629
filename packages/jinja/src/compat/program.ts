import type { CoreEnvironment } from "../environment.ts";
import type { CompiledTemplate } from "../template.ts";
import { formatTemplate } from "../tools/format/formatter.ts";
import { languageFor, type PreprocessOptions } from "./language.ts";
import { originOf, type Token } from "./tokens.ts";

/** A template that is ready to run. Its inside is the engine's: there is no tree to walk. */
export class Program {
  readonly type = "Program";
  readonly source: string;
  readonly compiled: CompiledTemplate;
  readonly language: CoreEnvironment;

  constructor(source: string, options: PreprocessOptions) {
    this.source = source;
    this.language = languageFor(options);
    this.compiled = this.language.fromString(source);
  }
}

/**
 * Creates a program from the result of `tokenize`.
 * @throws TemplateSyntaxError
 */
export function parse(tokens: readonly Token[]): Program {
  const { source, options } = originOf(tokens);
  return new Program(source, options);
}

/**
 * The source of a program in a tidy form that renders the same. Unlike `@huggingface/jinja`'s, it keeps
 * text, comments and whitespace marks unchanged; see `format` of `@inferhub/jinja/tools`.
 * @param indent one level of nesting: the text itself, or a number of blanks
 */
export function format({ source, language }: Program, indent: string | number = "\t"): string {
  return formatTemplate(source, language, typeof indent === "number" ? " ".repeat(indent) : indent);
}
