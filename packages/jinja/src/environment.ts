import { callHost, type HostFunction, isStackOverflow } from "./call.ts";
import { Compiler, type Observer } from "./compile/compiler.ts";
import { type OutputKind, STRING_OUTPUT } from "./compile/output.ts";
import { Scope, Unit } from "./compile/scope.ts";
import { compileTemplate } from "./compile/template.ts";
import { LimitError, TemplateNotFound, templatesNotFound } from "./errors.ts";
import type { Loader } from "./loaders.ts";
import { METHODS } from "./methods/index.ts";
import { Lexer } from "./parser/lexer.ts";
import type { Lines } from "./parser/lines.ts";
import { Parser } from "./parser/parser.ts";
import type { CharacterByName } from "./parser/string-escapes.ts";
import { DEFAULT_SYNTAX, type Syntax } from "./parser/syntax.ts";
import { TokenStream } from "./parser/token-stream.ts";
import { Context } from "./runtime/context.ts";
import { type Definition, defineVariadic, late } from "./runtime/definition.ts";
import type { EngineEnvironment } from "./runtime/engine-environment.ts";
import { Frame } from "./runtime/frame.ts";
import { DEFAULT_LIMITS, type Limits } from "./runtime/limits.ts";
import { Runtime } from "./runtime/runtime.ts";
import type { TemplateCode } from "./runtime/template-code.ts";
import { traced } from "./runtime/trace.ts";
import type { Tag } from "./tags/tag.ts";
import { CompiledTemplate } from "./template.ts";
import { repr } from "./values/print.ts";
import { Undefined, type UndefinedReason } from "./values/undefined.ts";

/** Names that every template can use. */
export interface Language {
  readonly tags: readonly Tag[];
  readonly filters: Readonly<Record<string, Definition>>;
  readonly tests: Readonly<Record<string, Definition>>;
  readonly globals: Readonly<Record<string, unknown>>;
  /** Meaning of the names in the option `extensions`. */
  readonly extensions: Readonly<Record<string, Extension>>;
}

/** Tags and more that come on request. */
export interface Extension {
  readonly tags: readonly Tag[];
  readonly globals?: Readonly<Record<string, unknown>>;
}

export type UndefinedClass = new (reason?: UndefinedReason) => Undefined;

/** Options of an environment, under Jinja2's names and with its defaults. */
export interface EnvironmentOptions extends Partial<Syntax> {
  /** Whether printed values are HTML-escaped: always, never, or by the template's name. Default false. */
  readonly autoescape?: boolean | ((name: string | null) => boolean);
  /** What missing names and attributes become: `Undefined`, `StrictUndefined`… */
  readonly undefined?: UndefinedClass;
  /** Names of extensions (`do`, `loopcontrols`, `i18n`…), or your own extensions. */
  readonly extensions?: readonly (string | Extension)[];
  readonly loader?: Loader;
  /** Number of compiled templates that are stored; 0 for none. Default 400. */
  readonly cache_size?: number;
  /** Applied to every printed value. */
  readonly finalize?: (value: unknown) => unknown;
  readonly filters?: Readonly<Record<string, HostFunction>>;
  readonly tests?: Readonly<Record<string, HostFunction>>;
  readonly globals?: Readonly<Record<string, unknown>>;
  readonly policies?: Readonly<Record<string, unknown>>;
  /** Limits of a rendering; see `DEFAULT_LIMITS`. */
  readonly limits?: Partial<Limits>;
  /** Finds characters by their Unicode names, for `\N{…}` in strings. */
  readonly unicode_names?: CharacterByName;
}

export type Security = "open" | "sandboxed" | "immutable";

/** Compiles templates and contains their shared state. */
export class CoreEnvironment implements EngineEnvironment {
  readonly syntax: Syntax;
  readonly limits: Limits;
  readonly undefined: UndefinedClass;
  readonly filters: Record<string, Definition>;
  readonly tests: Record<string, Definition>;
  readonly globals: Record<string, unknown>;
  readonly policies: Record<string, unknown>;
  readonly methods = METHODS;
  readonly special: EngineEnvironment["special"] = null;
  readonly sandboxed: boolean;
  readonly immutable: boolean;
  readonly output: OutputKind;
  readonly loader: Loader | null;
  readonly #tags: Record<string, Tag> = Object.create(null);
  readonly #options: EnvironmentOptions;
  readonly #cache = new Map<string, { readonly template: CompiledTemplate; isCurrent(): boolean }>();

  constructor(
    language: Language,
    options: EnvironmentOptions = {},
    security: Security = "open",
    output: OutputKind = STRING_OUTPUT,
  ) {
    this.#options = options;
    this.syntax = syntaxOf(options);
    this.limits = { ...DEFAULT_LIMITS, ...options.limits };
    this.undefined = options.undefined ?? Undefined;
    this.filters = table(language.filters);
    this.tests = table(language.tests);
    this.globals = table(language.globals, options.globals);
    this.policies = table(options.policies ?? {});
    this.sandboxed = security !== "open";
    this.immutable = security === "immutable";
    this.loader = options.loader ?? null;
    const extensions = (options.extensions ?? []).map((extension) => resolveExtension(language, extension));
    for (const tag of [...language.tags, ...extensions.flatMap(({ tags }) => tags)]) {
      this.#tags[tag.name] = tag;
    }
    for (const { globals } of extensions) Object.assign(this.globals, globals);
    for (const [name, filter] of Object.entries(options.filters ?? {})) this.addFilter(name, filter);
    for (const [name, test] of Object.entries(options.tests ?? {})) this.addTest(name, test);
    this.output = output;
  }

  get finalize(): ((value: unknown) => unknown) | undefined {
    return this.#options.finalize;
  }

  /** Adds a filter: a function of the value and the arguments; keywords are returned as a last argument. */
  addFilter(name: string, filter: HostFunction): void {
    this.filters[name] = hostDefinition(filter);
  }

  addTest(name: string, test: HostFunction): void {
    this.tests[name] = hostDefinition(test);
  }

  addGlobal(name: string, value: unknown): void {
    this.globals[name] = value;
  }

  /**
   * Compiles a template.
   * @throws TemplateSyntaxError, LimitError
   */
  fromString(source: string, name: string | null = null): CompiledTemplate {
    return new CompiledTemplate(this, this.compile(source, name));
  }

  /**
   * Loads a template by name, from the cache while it is current.
   * @throws TemplateNotFound, TemplateSyntaxError
   */
  getTemplate(name: string): CompiledTemplate {
    const found = this.#find(name);
    if (found === null) throw new TemplateNotFound(name);
    return found;
  }

  /** The first of several that exists. */
  selectTemplate(names: readonly string[]): CompiledTemplate {
    for (const name of names) {
      const found = this.#find(name);
      if (found !== null) return found;
    }
    throw templatesNotFound(names);
  }

  load(name: string): TemplateCode {
    return this.getTemplate(name).code;
  }

  #find(name: string): CompiledTemplate | null {
    const cached = this.#cache.get(name);
    if (cached?.isCurrent()) return cached.template;
    const loaded = this.loader?.load(name) ?? null;
    if (loaded === null) return null;
    const template = this.fromString(loaded.source, name);
    this.#remember(name, { template, isCurrent: () => loaded.isCurrent?.() ?? true });
    return template;
  }

  #remember(name: string, entry: { readonly template: CompiledTemplate; isCurrent(): boolean }): void {
    const size = this.#options.cache_size ?? 400;
    this.#cache.delete(name);
    if (size <= 0) return;
    const [oldest] = this.#cache.keys();
    if (this.#cache.size >= size && oldest !== undefined) this.#cache.delete(oldest);
    this.#cache.set(name, entry);
  }

  /** The code of a source; `fromString` wraps it. */
  compile(source: string, name: string | null = null, observer: Observer | null = null): TemplateCode {
    try {
      const parser = this.parser(source, name);
      const statements = parser.template();
      return compileTemplate(
        this.createCompiler(name, parser.stream.source, parser.lines, this.#escapes(name), observer),
        statements,
      );
    } catch (error) {
      if (isStackOverflow(error)) throw new LimitError("depth", "the template nests too deep");
      throw error;
    }
  }

  protected createCompiler(
    name: string | null,
    source: string,
    lines: Lines,
    escaping: boolean,
    observer: Observer | null,
  ): Compiler {
    return new Compiler(this, name, source, lines, escaping, observer);
  }

  parser(source: string, name: string | null = null): Parser {
    return this.#parserOf(this.#lexer(source, name));
  }

  /** Reads a source that is one expression, without delimiters. */
  expressionParser(source: string): Parser {
    return this.#parserOf(this.#lexer(source, null).asExpression());
  }

  #lexer(source: string, name: string | null): Lexer {
    return new Lexer(source, this.syntax, name, this.#options.unicode_names);
  }

  #parserOf(lexer: Lexer): Parser {
    return new Parser(new TokenStream(lexer, this.limits.depth), this.#tags, this.policies);
  }

  /**
   * Compiles an expression to a function of the context that returns its value.
   * @throws TemplateSyntaxError, also for text after the expression
   */
  compileExpression(
    source: string,
    options: { readonly undefinedToNone?: boolean } = {},
  ): (context?: Readonly<Record<string, unknown>>) => unknown {
    const parser = this.expressionParser(source);
    const expression = parser.expression();
    if (parser.stream.current.type !== "eof") throw parser.stream.error("chunk after expression");
    const unit = new Unit();
    const autoescape = this.#escapes(null);
    const compiler = new Compiler(this, null, parser.stream.source, parser.lines, autoescape);
    const evaluate = compiler.expression(expression, new Scope(unit, null));
    const code: TemplateCode = {
      name: null,
      source: parser.stream.source,
      lines: parser.lines,
      run: () => 0,
      size: unit.size,
      blocks: new Map(),
      exports: new Map(),
      autoescape,
    };
    return (context = {}) => {
      const runtime = new Runtime(this);
      runtime.autoescape = autoescape;
      const frame = new Frame(runtime, new Context(context, this.globals), unit.size, null, null);
      const value = traced(runtime, code, "expression", () => evaluate(frame));
      return options.undefinedToNone !== false && value instanceof Undefined ? null : value;
    };
  }

  #escapes(name: string | null): boolean {
    const { autoescape = false } = this.#options;
    return typeof autoescape === "function" ? autoescape(name) : autoescape;
  }

  /** The state of a new rendering. */
  createRuntime(): Runtime {
    return new Runtime(this);
  }

  /** Python's `repr` of a value. */
  repr(value: unknown): string {
    return repr(new Runtime(this), value);
  }
}

function table<Value>(
  ...sources: readonly (Readonly<Record<string, Value>> | undefined)[]
): Record<string, Value> {
  return Object.assign(Object.create(null), ...sources);
}

function syntaxOf(options: EnvironmentOptions): Syntax {
  const syntax: Record<string, unknown> = { ...DEFAULT_SYNTAX };
  for (const name of Object.keys(DEFAULT_SYNTAX)) {
    const given = options[name as keyof Syntax];
    if (given !== undefined) syntax[name] = given;
  }
  return syntax as unknown as Syntax;
}

function resolveExtension(language: Language, extension: string | Extension): Extension {
  if (typeof extension !== "string") return extension;
  const known = Object.hasOwn(language.extensions, extension) ? language.extensions[extension] : undefined;
  if (known !== undefined) return known;
  throw new TypeError(
    `Unknown extension '${extension}'. Expected one of ${Object.keys(language.extensions).join(", ")}.`,
  );
}

function hostDefinition(callee: HostFunction): Definition {
  return late(
    defineVariadic((runtime, subject, positional, keywords) =>
      callHost(runtime, callee, [subject, ...positional], keywords),
    ),
  );
}
