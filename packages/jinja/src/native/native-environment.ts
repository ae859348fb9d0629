import { CoreEnvironment, type EnvironmentOptions } from "../environment.ts";
import { LANGUAGE } from "../language.ts";
import { specialAttribute } from "../methods/special.ts";
import { negate } from "../operators.ts";
import type { Expression } from "../parser/ast.ts";
import type { TemplateCode } from "../runtime/template-code.ts";
import { CompiledTemplate, type Variables } from "../template.ts";
import { Dict } from "../values/dict.ts";
import { isNumeric } from "../values/numbers.ts";
import { Tuple } from "../values/tuple.ts";
import { NATIVE_OUTPUT, NativeRuntime } from "./native-runtime.ts";

/**
 * Templates that render to values: `{{ 1 + 2 }}` to 3, `{{ [1, 2] }}` to a list. Several printed
 * values are joined, and parsed as a Python literal if possible.
 */
export class NativeEnvironment extends CoreEnvironment {
  override readonly special = specialAttribute;

  constructor(options: EnvironmentOptions = {}) {
    super(LANGUAGE, options, "open", NATIVE_OUTPUT);
  }

  override fromString(source: string, name: string | null = null): NativeTemplate {
    return new NativeTemplate(this, this.compile(source, name));
  }

  override getTemplate(name: string): NativeTemplate {
    return super.getTemplate(name) as NativeTemplate;
  }

  override createRuntime(): NativeRuntime {
    return new NativeRuntime(this, (text) => this.#readLiteral(text));
  }

  /** As Python's `ast.literal_eval`; the text itself if it isn't a literal. */
  #readLiteral(text: string): unknown {
    if (/^\s/.test(text)) return text;
    try {
      const parser = this.expressionParser(text);
      const node = parser.tuple({ conditional: false });
      const isWhole = parser.stream.current.type === "eof";
      const value = isWhole ? literal(node, parser.stream.source) : NOT_LITERAL;
      return value === NOT_LITERAL ? text : value;
    } catch {
      return text;
    }
  }
}

/** A template that renders to a value. */
export class NativeTemplate extends CompiledTemplate {
  readonly #environment: NativeEnvironment;

  constructor(environment: NativeEnvironment, code: TemplateCode) {
    super(environment, code);
    this.#environment = environment;
  }

  /** Renders to a value. */
  renderNative(variables: Variables = {}): unknown {
    const runtime = this.#environment.createRuntime();
    this.renderWith(runtime, variables);
    return runtime.value;
  }
}

const NOT_LITERAL = Symbol("not a literal");

function literal(node: Expression, source: string): unknown {
  switch (node.type) {
    case "constant":
      // Jinja's `true` and `none` are no Python.
      return typeof node.value === "boolean" || node.value === null
        ? capitalized(source, node.at, node.value)
        : node.value;
    case "list":
      return literals(node.items, source, (items) => items);
    case "tuple":
      return literals(node.items, source, (items) => new Tuple(items));
    case "dict":
      return literals(node.pairs.flat(), source, pairsToDict);
    case "unary": {
      const value = literal(node.value, source);
      return isNumeric(value) && typeof value !== "boolean" ? signed(node.operator, value) : NOT_LITERAL;
    }
    default:
      return NOT_LITERAL;
  }
}

const capitalized = (source: string, at: number, value: unknown) =>
  /[TFN]/.test(source.charAt(at)) ? value : NOT_LITERAL;

const signed = (operator: "+" | "-", value: unknown) => (operator === "-" ? negate(value) : value);

function literals(
  nodes: readonly Expression[],
  source: string,
  make: (values: unknown[]) => unknown,
): unknown {
  const values = nodes.map((node) => literal(node, source));
  return values.includes(NOT_LITERAL) ? NOT_LITERAL : make(values);
}

function pairsToDict(values: readonly unknown[]): Dict {
  const dict = new Dict();
  for (let at = 0; at < values.length; at += 2) dict.set(values[at], values[at + 1]);
  return dict;
}
