import type { Compiler } from "../compile/compiler.ts";
import type { Scope } from "../compile/scope.ts";
import { TemplateNotFound } from "../errors.ts";
import type { Expression } from "../parser/ast.ts";
import type { Parser } from "../parser/parser.ts";
import type { Statement } from "../parser/statement.ts";
import { Context } from "../runtime/context.ts";
import { type Frame, NORMAL, type Run } from "../runtime/frame.ts";
import { loadAny } from "../runtime/load.ts";
import { runTemplate } from "../runtime/render.ts";
import type { TemplateCode } from "../runtime/template-code.ts";
import { compileDerivation } from "./block.ts";
import type { Tag } from "./tag.ts";

/** What setting up a template for its inclusion costs in addition to a pass of a loop. */
const INCLUDE_STEPS = 100;

/** `{% include name ignore missing without context %}` */
class Include implements Statement {
  readonly at: number;
  readonly #name: Expression;
  readonly #ignoreMissing: boolean;
  readonly #withContext: boolean;

  constructor(at: number, name: Expression, ignoreMissing: boolean, withContext: boolean) {
    this.at = at;
    this.#name = name;
    this.#ignoreMissing = ignoreMissing;
    this.#withContext = withContext;
  }

  compile(compiler: Compiler, scope: Scope): Run {
    compiler.lineAt = this.at;
    compiler.observer?.reference?.(this.#name);
    const name = compiler.expression(this.#name, scope);
    const contextOf = compileContext(compiler, scope, this.#withContext);
    const { at } = this;
    return (frame) => {
      const asked = name(frame);
      frame.runtime.position = at;
      const code = this.#load(frame, asked);
      if (code !== null) {
        frame.runtime.spend(INCLUDE_STEPS);
        runTemplate(frame.runtime, code, contextOf(frame));
      }
      return NORMAL;
    };
  }

  #load({ runtime }: Frame, asked: unknown): TemplateCode | null {
    try {
      return loadAny(runtime, asked);
    } catch (error) {
      if (this.#ignoreMissing && error instanceof TemplateNotFound) return null;
      throw error;
    }
  }
}

/**
 * The names that an included or imported template can read: all that are visible here, or
 * only the globals.
 */
export function compileContext(
  compiler: Compiler,
  scope: Scope,
  withContext: boolean,
  isSnapshot = false,
): (frame: Frame) => Context {
  if (!withContext) return () => new Context({}, compiler.environment.globals);
  compiler.observer?.shares?.(scope);
  const derive = compileDerivation(scope);
  return (frame) => {
    const derived = isSnapshot
      ? new Context(derive(frame).all(), compiler.environment.globals)
      : derive(frame);
    derived.blocks = new Map();
    derived.name = undefined;
    return derived;
  };
}

/** `with context` or `without context`, if it is there. */
export function parseContext(parser: Parser, otherwise: boolean): boolean {
  const { stream } = parser;
  const isWritten = (stream.isName("with") || stream.isName("without")) && stream.look().value === "context";
  if (!isWritten) return otherwise;
  const withContext = stream.next().value === "with";
  stream.next();
  return withContext;
}

export const includeTag: Tag = {
  name: "include",
  parse(parser, at) {
    const { stream } = parser;
    const name = parser.expression();
    const ignoreMissing = stream.isName("ignore") && stream.look().value === "missing";
    if (ignoreMissing) {
      stream.next();
      stream.next();
    }
    return new Include(at, name, ignoreMissing, parseContext(parser, true));
  },
};
