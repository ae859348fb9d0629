import type { Compiler, Observer } from "../../compile/compiler.ts";
import { CoreEnvironment } from "../../environment.ts";
import type { Lines } from "../../parser/lines.ts";
import type { TemplateCode } from "../../runtime/template-code.ts";
import { CompiledTemplate, type Variables } from "../../template.ts";
import { Dict } from "../../values/dict.ts";
import { isPlainObject } from "../../values/plain-object.ts";
import type { AppliedChat, MarkedTemplate, Marking } from "../applied-chat.ts";
import { type ChatEnvironmentOptions, chatLanguage, chatOptions } from "../environment.ts";
import type { SpecialTokens } from "../template-source.ts";
import { MarkingCompiler } from "./marking-compiler.ts";
import { MARKING_OUTPUT, MarkingRuntime } from "./marking-runtime.ts";
import { TracedText } from "./traced-text.ts";

export type { Segment, Source } from "./traced-text.ts";

/**
 * Separates, in `segments`, the template's own text from text of messages and other values. A special
 * token inside of a message is then not mistaken for a real one.
 *
 * ```ts
 * const { segments } = applyChatTemplate({ template, messages, marking: markInput });
 * ```
 *
 * Exact through printing, joining, slicing, stripping, splitting, replacing, formatting, macros, lists and
 * dicts; what else a template computes of a value counts as the value's. Special tokens and the roles of
 * messages count as the template's.
 */
export const markInput: Marking = (source, options) => new MarkingEnvironment(options).fromString(source);

/** A chat environment whose templates separate their own text from given values. */
class MarkingEnvironment extends CoreEnvironment {
  constructor(options: ChatEnvironmentOptions) {
    super(chatLanguage(), chatOptions(options), "immutable", MARKING_OUTPUT);
  }

  override fromString(source: string, name: string | null = null): MarkedChatTemplate {
    return new MarkedChatTemplate(this, this.compile(source, name));
  }

  override createRuntime(): MarkingRuntime {
    return new MarkingRuntime(this);
  }

  protected override createCompiler(
    name: string | null,
    source: string,
    lines: Lines,
    escaping: boolean,
    observer: Observer | null,
  ): Compiler {
    return new MarkingCompiler(this, name, source, lines, escaping, observer);
  }
}

class MarkedChatTemplate extends CompiledTemplate implements MarkedTemplate {
  readonly #environment: MarkingEnvironment;

  constructor(environment: MarkingEnvironment, code: TemplateCode) {
    super(environment, code);
    this.#environment = environment;
  }

  renderMarked(variables: Variables, tokens: SpecialTokens): AppliedChat {
    const runtime = this.#environment.createRuntime();
    const generation: (readonly [number, number])[] = [];
    runtime.generation = generation;
    const messages = traceRoles(variables["messages"]);
    this.renderWith(runtime, { ...traceTokens(tokens), ...variables, ...traceTokens(variables), messages });
    const { output } = runtime;
    return { text: output.text, generation, segments: output.segments() };
  }
}

/**
 * A role is structure, not content: templates build `<|assistant|>` from it. A role of more than one word
 * counts as a value.
 */
function traceRoles(messages: unknown): unknown {
  if (!Array.isArray(messages)) return messages;
  return messages.map((message) => {
    if (typeof message !== "object" || message === null || !isPlainObject(message)) return message;
    const { role } = message;
    if (typeof role !== "string" || !/^[\w.-]+$/.test(role)) return message;
    return new Dict(Object.entries({ ...message, role: TracedText.of(role, "template") }));
  });
}

/** Special tokens count as the template's, from any source. */
function traceTokens(variables: Variables): Variables {
  const own = (token: unknown) => (typeof token === "string" ? TracedText.of(token, "template") : token);
  return Object.fromEntries(
    Object.entries(variables)
      .filter(([name]) => name.endsWith("_token") || name === "additional_special_tokens")
      .map(([name, token]) => [name, Array.isArray(token) ? token.map(own) : own(token)]),
  );
}
