import { call } from "../call.ts";
import type { Compiler } from "../compile/compiler.ts";
import type { Scope } from "../compile/scope.ts";
import type { Expression } from "../parser/ast.ts";
import type { Parser } from "../parser/parser.ts";
import type { Statement } from "../parser/statement.ts";
import type { Evaluate, Frame, Run } from "../runtime/frame.ts";
import type { Tag } from "../tags/tag.ts";
import { Dict } from "../values/dict.ts";
import { Markup } from "../values/markup.ts";
import { str } from "../values/print.ts";
import { formatted } from "./gettext.ts";

interface Message {
  /** Placeholders `%(name)s`, per cent signs doubled. */
  readonly text: string;
  readonly names: readonly string[];
}

interface Parts {
  readonly context: string | null;
  readonly variables: ReadonlyMap<string, Expression>;
  readonly singular: Message;
  readonly plural: Message | null;
  /** The variable that decides between them. */
  readonly count: string | null;
}

/** `{% trans %}…{% pluralize %}…{% endtrans %}` */
class Trans implements Statement {
  readonly at: number;
  readonly #parts: Parts;

  constructor(at: number, parts: Parts) {
    this.at = at;
    this.#parts = parts;
  }

  compile(compiler: Compiler, scope: Scope): Run {
    if (!compiler.drops(scope)) compiler.lineAt = this.at;
    const { variables, count, plural, singular } = this.#parts;
    const values = [...variables].map(([name, value]) => [name, compiler.expression(value, scope)] as const);
    const translate = compiler.expression(functionNamed(this.#functionName(), this.at), scope);
    const newstyle = compiler.environment.policies["ext.i18n.newstyle"] === true;
    const hasNames = singular.names.length > 0 || (plural?.names.length ?? 0) > 0;
    const text: Evaluate = (frame) => {
      const evaluated = new Map(values.map(([name, value]) => [name, value(frame)]));
      const number = count === null ? null : evaluated.get(count);
      frame.runtime.position = this.at;
      const positional = this.#positional(number, newstyle || hasNames);
      const target = translate(frame);
      if (newstyle) return call(frame.runtime, target, positional, evaluated);
      return oldstyle(frame, call(frame.runtime, target, positional), evaluated);
    };
    return compiler.writes(scope, compiler.environment.output.value(text, this.at, compiler.escaping));
  }

  #functionName(): string {
    const { context, plural } = this.#parts;
    return `${plural === null ? "" : "n"}${context === null ? "" : "p"}gettext`;
  }

  #positional(count: unknown, hasPlaceholders: boolean): unknown[] {
    const { context, singular, plural } = this.#parts;
    const shown = ({ text }: Message) => (hasPlaceholders ? text : text.replaceAll("%%", "%"));
    const positional: unknown[] = context === null ? [] : [context];
    positional.push(shown(singular));
    if (plural !== null) positional.push(shown(plural), count);
    return positional;
  }
}

/** Old-style functions return the raw text: it is formatted here. */
function oldstyle({ runtime }: Frame, translated: unknown, variables: ReadonlyMap<string, unknown>): unknown {
  if (variables.size > 0) return formatted(runtime, translated, new Dict(variables), runtime.autoescape);
  return runtime.autoescape ? new Markup(str(runtime, translated)) : translated;
}

const functionNamed = (name: string, at: number): Expression => ({ type: "name", name, at });

export const transTag: Tag = {
  name: "trans",
  parse(parser, at) {
    const { stream } = parser;
    const head = parseHead(parser);
    const { variables } = head;
    stream.expect("block_end");
    const singular = parseMessage(parser, true);
    let { count } = head;
    let plural: Message | null = null;
    if (stream.skipName("pluralize")) {
      if (stream.current.type === "name") {
        const { value, offset } = stream.next();
        if (!variables.has(value)) {
          throw stream.error(
            `unknown variable '${value}' for pluralization`,
            offset,
            "TemplateAssertionError",
          );
        }
        count = value;
      } else count ??= singular.names[0] ?? null;
      stream.expect("block_end");
      plural = parseMessage(parser, false);
    }
    stream.expectName("endtrans");
    if (plural !== null && count === null) throw stream.error("pluralize without variables", at);
    for (const name of [...singular.names, ...(plural?.names ?? [])]) {
      if (!variables.has(name)) variables.set(name, { type: "name", name, at });
    }
    const tidy = head.trimmed ? trimMessage : (message: Message) => message;
    return new Trans(at, {
      context: head.context,
      variables,
      singular: tidy(singular),
      plural: plural === null ? null : tidy(plural),
      count: plural === null ? null : count,
    });
  },
};

interface Head {
  readonly context: string | null;
  readonly variables: Map<string, Expression>;
  readonly count: string | null;
  readonly trimmed: boolean;
}

/** `"context" a=expression, b trimmed` */
function parseHead(parser: Parser): Head {
  const { stream } = parser;
  const variables = new Map<string, Expression>();
  const context = stream.current.type === "string" ? stream.next().value : null;
  let trimmed: boolean | null = null;
  let isFirst = true;
  while (stream.current.type !== "block_end") {
    if (!isFirst) stream.expectOperator(",");
    if (stream.skipOperator(":")) break;
    isFirst = false;
    const { value: name, offset } = stream.expect("name");
    if (variables.has(name)) {
      throw stream.error(`translatable variable '${name}' defined twice.`, offset, "TemplateAssertionError");
    }
    if (stream.skipOperator("=")) variables.set(name, parser.expression());
    else if (trimmed === null && (name === "trimmed" || name === "notrimmed")) {
      trimmed = name === "trimmed";
      isFirst = true;
    } else variables.set(name, { type: "name", name, at: offset });
  }
  const [count = null] = variables.keys();
  return { context, variables, count, trimmed: trimmed ?? parser.policies["ext.i18n.trimmed"] === true };
}

/** Text and plain names up to `pluralize` or `endtrans`, which is up next. */
function parseMessage(parser: Parser, mayPluralize: boolean): Message {
  const { stream } = parser;
  const names: string[] = [];
  let text = "";
  for (;;) {
    const token = stream.next();
    if (token.type === "data") text += token.value.replaceAll("%", "%%");
    else if (token.type === "variable_begin") {
      const name = stream.expect("name").value;
      names.push(name);
      text += `%(${name})s`;
      stream.expect("variable_end");
    } else if (token.type === "block_begin") {
      if (stream.isName("endtrans")) return { text, names };
      if (!stream.isName("pluralize")) {
        throw stream.error(
          stream.isName("trans")
            ? "trans blocks can't be nested; did you mean `endtrans`?"
            : "control structures in translatable sections are not allowed",
        );
      }
      if (mayPluralize) return { text, names };
      throw stream.error("a translatable section can have only one pluralize section");
    } else throw stream.error("unclosed translation block");
  }
}

function trimMessage({ text, names }: Message): Message {
  return { text: text.trim().replace(/[^\S\n]*\n\s*/g, " "), names };
}
