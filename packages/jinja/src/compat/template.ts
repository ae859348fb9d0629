import type { Variables } from "../template.ts";
import { format, Program } from "./program.ts";

/**
 * A chat template: `new Template(source).render({ messages, … })`. Blocks are trimmed (`trim_blocks` and
 * `lstrip_blocks`), as the transformers library does.
 */
export class Template {
  readonly parsed: Program;

  /** @throws TemplateSyntaxError, with line, column and excerpt */
  constructor(template: string) {
    this.parsed = new Program(template, { trim_blocks: true, lstrip_blocks: true });
  }

  /** @throws TemplateRuntimeError, UndefinedError, SecurityError, LimitError */
  render(items: Variables = {}): string {
    return this.parsed.compiled.render(items);
  }

  format({ indent }: { readonly indent: string | number } = { indent: "\t" }): string {
    return format(this.parsed, indent);
  }
}
