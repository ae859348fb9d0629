import type { Compiler } from "../compile/compiler.ts";
import { compileRead } from "../compile/names.ts";
import { Scope, Unit } from "../compile/scope.ts";
import { TemplateRuntimeError } from "../errors.ts";
import type { Statement } from "../parser/statement.ts";
import { runBlock } from "../runtime/blocks.ts";
import type { Context } from "../runtime/context.ts";
import { type Frame, NORMAL, type Run } from "../runtime/frame.ts";
import { MISSING } from "../values/engine-object.ts";
import type { Tag } from "./tag.ts";

/** `{% block name scoped required %}…{% endblock %}` */
class Block implements Statement {
  readonly at: number;
  readonly #name: string;
  readonly #isScoped: boolean;
  readonly #required: boolean;
  readonly #body: readonly Statement[];

  constructor(
    at: number,
    name: string,
    flags: { readonly scoped: boolean; readonly required: boolean },
    body: readonly Statement[],
  ) {
    this.at = at;
    this.#name = name;
    this.#isScoped = flags.scoped;
    this.#required = flags.required;
    this.#body = body;
  }

  compile(compiler: Compiler, scope: Scope): Run {
    const unit = new Unit();
    const inner = new Scope(unit, null);
    const run = compiler.apart(this.at, () => compiler.body(this.#body, inner));
    inner.settle();
    compiler.blocks.set(this.#name, {
      name: this.#name,
      run,
      size: unit.size,
      template: compiler.template,
    });
    const level = { name: this.#name, depth: 0 };
    const { at } = this;
    if (!(scope.isTop && compiler.hasParent)) compiler.lineAt = at;
    const [name, required] = [this.#name, this.#required];
    if (this.#isScoped) {
      compiler.observer?.shares?.(scope);
      compiler.scopedBlocks++;
    }
    const derive = this.#isScoped ? compileDerivation(scope) : null;
    return compiler.unlessExtended(scope.isTop, (frame) => {
      const { runtime, context } = frame;
      runtime.position = at;
      if (required && (context.blocks.get(name)?.length ?? 0) <= 1)
        throw new TemplateRuntimeError(`Required block '${name}' not found`);
      runBlock(runtime, derive === null ? context : derive(frame), level);
      return NORMAL;
    });
  }
}

/** A context in which everything can be found that is visible here, and each loop whose body uses it. */
export function compileDerivation(scope: Scope): (frame: Frame) => Context {
  const reads = [...scope.visible()].map(
    ([name, { reference, loop }]) => [name, compileRead(reference), loop] as const,
  );
  return (frame) => {
    const values: Record<string, unknown> = Object.create(null);
    for (const [name, read, loop] of reads) {
      const value = loop === null || loop.isUsed ? read(frame) : MISSING;
      if (value !== MISSING) values[name] = value;
    }
    return frame.context.derive(values);
  };
}

export const blockTag: Tag = {
  name: "block",
  parse(parser, at) {
    const { stream } = parser;
    const name = stream.expect("name").value;
    if (parser.blockNames.has(name)) parser.repeatedBlock ??= { name, at };
    parser.blockNames.add(name);
    const scoped = stream.skipName("scoped");
    const required = stream.skipName("required");
    if (stream.isOperator("-")) {
      throw stream.error(
        "Block names in Jinja have to be valid Python identifiers and may not contain hyphens, use an underscore instead.",
      );
    }
    const body = parser.loops.outside(() =>
      parser.implicitNames.outside(() => parser.bodyUntil("block", "endblock")),
    );
    if (required && !body.every((statement) => statement.isBlank === true)) {
      throw stream.error("Required blocks can only contain comments or whitespace", at);
    }
    stream.skipName(name);
    return new Block(at, name, { scoped, required }, body);
  },
};
