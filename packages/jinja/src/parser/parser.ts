import type { Tag } from "../tags/tag.ts";
import type { Expression } from "./ast.ts";
import { ExpressionParser } from "./expressions.ts";
import { LoopDepth } from "./loop-depth.ts";
import { OutputStatement, type Text } from "./output.ts";
import type { Statement } from "./statement.ts";
import type { TokenStream } from "./token-stream.ts";

/** Parses a template: text, outputs, and tags from the given table. */
export class Parser extends ExpressionParser {
  readonly #tags: Readonly<Record<string, Tag>>;
  /** The tags that are open, with what would close each, for messages. */
  readonly #open: { readonly name: string; readonly ends: readonly string[] }[] = [];
  /** Loops around the place that is read; a macro starts again. */
  readonly loops = new LoopDepth();
  /** Names of the blocks met so far. */
  readonly blockNames = new Set<string>();
  /** The first block whose name another one has: an error once all of the source is read. */
  repeatedBlock: { readonly name: string; readonly at: number } | null = null;

  /** The environment's policies, for tags that have some. */
  readonly policies: Readonly<Record<string, unknown>>;

  constructor(
    stream: TokenStream,
    tags: Readonly<Record<string, Tag>>,
    policies: Readonly<Record<string, unknown>> = {},
  ) {
    super(stream);
    this.#tags = tags;
    this.policies = policies;
  }

  /** An expression of a tag with its own line. */
  ownLine(parse: () => Expression): Expression {
    return this.marked(parse);
  }

  template(): Statement[] {
    const statements = this.#statements([]);
    if (this.repeatedBlock === null) return statements;
    const { name, at } = this.repeatedBlock;
    throw this.stream.error(`block '${name}' defined twice`, at, "TemplateAssertionError");
  }

  /**
   * The statements up to a tag of one of these names; that name is up next.
   * @param opener the tag they belong to
   */
  body(opener: string, ...ends: readonly string[]): Statement[] {
    this.stream.skipOperator(":");
    this.stream.expect("block_end");
    this.#open.push({ name: opener, ends });
    this.stream.enter();
    const statements = this.#statements(ends);
    this.stream.leave();
    if (this.stream.current.type === "eof") this.#endOfTemplate();
    this.#open.pop();
    return statements;
  }

  /** The same, with the closing name consumed. */
  bodyUntil(opener: string, end: string): Statement[] {
    const statements = this.body(opener, end);
    this.stream.next();
    return statements;
  }

  #statements(ends: readonly string[]): Statement[] {
    const { stream } = this;
    const statements: Statement[] = [];
    let output: OutputStatement | null = null;
    const add = (part: Text | Expression) => {
      if (output === null) {
        output = new OutputStatement(part.at);
        statements.push(output);
      }
      output.add(part);
    };
    for (;;) {
      const token = stream.current;
      if (token.type === "eof") return statements;
      if (token.type === "data") {
        add({ type: "text", text: token.value, at: token.offset });
        stream.next();
      } else if (token.type === "variable_begin") {
        stream.next();
        add(this.marked(() => this.tuple()));
        stream.expect("variable_end");
      } else {
        stream.next();
        if (stream.current.type === "name" && ends.includes(stream.current.value)) return statements;
        output = null;
        const parsed = this.#statement();
        if (Array.isArray(parsed)) statements.push(...parsed);
        else statements.push(parsed as Statement);
        stream.expect("block_end");
      }
    }
  }

  #statement(): Statement | readonly Statement[] {
    const { stream } = this;
    const token = stream.current;
    if (token.type !== "name") throw stream.error("tag name expected");
    const tag = Object.hasOwn(this.#tags, token.value) ? this.#tags[token.value] : undefined;
    if (tag === undefined) this.#unknownTag(token.value, token.offset);
    stream.next();
    this.lines.mark(token.offset, token.offset);
    return tag.parse(this, token.offset);
  }

  #unknownTag(name: string, at: number): never {
    const innermost = this.#open.at(-1);
    const message = [`Encountered unknown tag '${name}'.`];
    if (innermost !== undefined) {
      const expected = this.#open.some(({ ends }) => ends.includes(name))
        ? "You probably made a nesting mistake. Jinja is expecting this tag, but currently looking for"
        : "Jinja was looking for the following tags:";
      message.push(`${expected} ${anyOf(innermost.ends)}.`, closeOf(innermost.name));
    }
    throw this.stream.error(message.join(" "), at);
  }

  #endOfTemplate(): never {
    const innermost = this.#open.at(-1);
    const message = ["Unexpected end of template."];
    if (innermost !== undefined) {
      message.push(`Jinja was looking for the following tags: ${anyOf(innermost.ends)}.`);
      message.push(closeOf(innermost.name));
    }
    throw this.stream.error(message.join(" "));
  }
}

const anyOf = (names: readonly string[]) => names.map((name) => `'${name}'`).join(" or ");
const closeOf = (name: string) => `The innermost block that needs to be closed is '${name}'.`;
