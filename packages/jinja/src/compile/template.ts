import type { Statement } from "../parser/statement.ts";
import type { TemplateCode } from "../runtime/template-code.ts";
import type { Compiler } from "./compiler.ts";
import { Scope, Unit } from "./scope.ts";

/** Makes the code of a complete template. */
export function compileTemplate(compiler: Compiler, statements: readonly Statement[]): TemplateCode {
  const unit = new Unit();
  const scope = new Scope(unit, null, true);
  for (const statement of statements) statement.declare?.(scope);
  const run = compiler.statements(statements, scope);
  scope.settle();
  const code = {
    name: compiler.name,
    source: compiler.source,
    lines: compiler.lines,
    run,
    size: unit.size,
    blocks: compiler.blocks,
    exports: scope.assigned,
    autoescape: compiler.escaping === true,
  };
  compiler.code = code;
  return code;
}
