import type { Compiler } from "../compile/compiler.ts";
import type { Scope } from "../compile/scope.ts";
import type { Assign } from "../compile/targets.ts";
import type { Expression } from "../parser/ast.ts";
import type { Statement } from "../parser/statement.ts";
import { type Evaluate, type Frame, NORMAL, type Run } from "../runtime/frame.ts";
import { loadNamed } from "../runtime/load.ts";
import { Module } from "../runtime/module.ts";
import { MISSING } from "../values/engine-object.ts";
import { compileContext, parseContext } from "./include.ts";
import type { Tag } from "./tag.ts";

interface ImportedName {
  readonly name: string;
  readonly alias: string;
}

/** `{% import name as alias %}` */
class Import implements Statement {
  readonly at: number;
  readonly #template: Expression;
  readonly #alias: string;
  readonly #withContext: boolean;

  constructor(at: number, template: Expression, alias: string, withContext: boolean) {
    this.at = at;
    this.#template = template;
    this.#alias = alias;
    this.#withContext = withContext;
  }

  declare(scope: Scope): void {
    scope.assign(this.#alias);
  }

  compile(compiler: Compiler, scope: Scope): Run {
    compiler.lineAt = this.at;
    const module = compileModule(compiler, scope, this.#template, this.#withContext, this.at);
    const assign = compiler.target({ type: "name", name: this.#alias, at: this.at }, scope);
    return (frame) => {
      assign(frame, module(frame));
      return NORMAL;
    };
  }
}

/** `{% from name import a, b as c %}` */
class FromImport implements Statement {
  readonly at: number;
  readonly #template: Expression;
  readonly #names: readonly ImportedName[];
  readonly #withContext: boolean;

  constructor(at: number, template: Expression, names: readonly ImportedName[], withContext: boolean) {
    this.at = at;
    this.#template = template;
    this.#names = names;
    this.#withContext = withContext;
  }

  declare(scope: Scope): void {
    for (const { alias } of this.#names) scope.assign(alias);
  }

  compile(compiler: Compiler, scope: Scope): Run {
    compiler.lineAt = this.at;
    const module = compileModule(compiler, scope, this.#template, this.#withContext, this.at);
    const line = compiler.source.slice(0, this.at).split("\n").length;
    const assigns: [string, Assign][] = this.#names.map(({ name, alias }) => [
      name,
      compiler.target({ type: "name", name: alias, at: this.at }, scope),
    ]);
    return (frame) => {
      const imported = module(frame);
      for (const [name, assign] of assigns) assign(frame, exportOf(frame, imported, name, line));
      return NORMAL;
    };
  }
}

function exportOf({ runtime }: Frame, module: Module, name: string, line: number): unknown {
  const value = module.attribute(runtime, name);
  if (value !== MISSING) return value;
  const hint = `the template ${module.describe()} (imported on line ${line}) does not export the requested name '${name}'`;
  return runtime.undefined({ hint, name });
}

function compileModule(
  compiler: Compiler,
  scope: Scope,
  template: Expression,
  withContext: boolean,
  at: number,
): (frame: Frame) => Module {
  compiler.observer?.reference?.(template);
  const name: Evaluate = compiler.expression(template, scope);
  const contextOf = compileContext(compiler, scope, withContext, true);
  return (frame) => {
    const asked = name(frame);
    frame.runtime.position = at;
    frame.runtime.step();
    return Module.load(frame.runtime, loadNamed(frame.runtime, asked), contextOf(frame));
  };
}

export const importTag: Tag = {
  name: "import",
  parse(parser, at) {
    const template = parser.expression();
    parser.stream.expectName("as");
    const alias = parser.nameTarget();
    return new Import(at, template, alias, parseContext(parser, false));
  },
};

export const fromTag: Tag = {
  name: "from",
  parse(parser, at) {
    const { stream } = parser;
    const template = parser.expression();
    stream.expectName("import");
    const names: ImportedName[] = [];
    let withContext: boolean | null = null;
    const hasContext = () => {
      const isWritten =
        (stream.isName("with") || stream.isName("without")) && stream.look().value === "context";
      if (isWritten) withContext = parseContext(parser, false);
      return isWritten;
    };
    for (;;) {
      if (names.length > 0) stream.expectOperator(",");
      if (stream.current.type !== "name") stream.expect("name");
      if (hasContext()) break;
      names.push(importedName());
      if (hasContext() || !stream.isOperator(",")) break;
    }
    return new FromImport(at, template, names, withContext ?? false);

    function importedName(): ImportedName {
      const nameAt = stream.current.offset;
      const name = parser.nameTarget();
      if (name.startsWith("_")) {
        const message = "names starting with an underline can not be imported";
        throw stream.error(message, nameAt, "TemplateAssertionError");
      }
      return { name, alias: stream.skipName("as") ? parser.nameTarget() : name };
    }
  },
};
