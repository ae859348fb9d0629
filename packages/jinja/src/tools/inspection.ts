import type { Scope } from "../compile/scope.ts";
import type { CoreEnvironment } from "../environment.ts";
import { TemplateError } from "../errors.ts";
import type {
  Constant,
  DictLiteral,
  Expression,
  FilterExpression,
  Target,
  TestExpression,
} from "../parser/ast.ts";
import { type Definition, invoke } from "../runtime/definition.ts";
import type { FindingCode } from "./finding.ts";
import { nearest } from "./near.ts";
import { reachesContext, type Variable, VariableObserver } from "./variables.ts";

export interface Found {
  readonly code: FindingCode;
  readonly message: string;
  readonly at: number;
  /** Of the name it is about; 0 if absent. */
  readonly length: number;
  readonly suggestion: string | null;
}

/** Filters that take the name of a different filter or a test, and which argument that is. */
const BY_NAME: Readonly<Record<string, readonly ["filter" | "test", number]>> = Object.assign(
  Object.create(null),
  {
    map: ["filter", 0],
    select: ["test", 0],
    reject: ["test", 0],
    selectattr: ["test", 1],
    rejectattr: ["test", 1],
  },
);

/** Collects problems of expressions during a compilation. */
export class Inspection extends VariableObserver {
  readonly environment: CoreEnvironment;
  /** By code and place: some expressions are compiled twice. */
  readonly found = new Map<string, Found>();
  /** Names that the template checks before it uses them. */
  readonly asked = new Set<string>();
  /** Targets of loops and similar tags. */
  readonly bound = new Set<string>();
  /** Where others come to see all that is visible. */
  readonly #shared = new Set<Scope>();

  constructor(environment: CoreEnvironment) {
    super();
    this.environment = environment;
  }

  add(code: FindingCode, message: string, at: number, length: number, suggestion: string | null): void {
    this.found.set(`${code} ${at}`, { code, message, at, length, suggestion });
  }

  override unknown(kind: "filter" | "test", name: string, at: number): void {
    const names = Object.keys(kind === "filter" ? this.environment.filters : this.environment.tests);
    this.add(`unknown-${kind}`, `There is no ${kind} '${name}'.`, at, name.length, nearest(name, names));
  }

  override target(target: Target, scope: Scope): void {
    super.target(target, scope);
    if (target.type === "name") this.bound.add(target.name);
  }

  shares(scope: Scope): void {
    this.#shared.add(scope);
  }

  override expression(node: Expression, scope: Scope): void {
    super.expression(node, scope);
    if (node.type === "dict") this.#checkKeys(node);
    if (node.type !== "filter" && node.type !== "test") return;
    const asks = node.type === "filter" ? /^(d|default)$/ : /^(un)?defined$/;
    if (asks.test(node.name) && node.value?.type === "name") this.asked.add(node.value.name);
    const table = node.type === "filter" ? this.environment.filters : this.environment.tests;
    if (Object.hasOwn(table, node.name)) this.#checkArguments(node, table[node.name]);
    if (node.type === "filter") this.#checkName(node);
  }

  #checkKeys({ pairs }: DictLiteral): void {
    const seen = new Set<unknown>();
    for (const [key] of pairs) {
      if (key.type !== "constant" || typeof key.value === "object") continue;
      if (seen.has(key.value)) {
        const message = `The key ${JSON.stringify(String(key.value))} occurs twice: its last value counts.`;
        this.add("duplicate-key", message, key.at, lengthOf(key), null);
      }
      seen.add(key.value);
    }
  }

  /** Binds the arguments as a call would, without making it. */
  #checkArguments(
    { name, at, arguments: written }: FilterExpression | TestExpression,
    definition?: Definition,
  ): void {
    const { positional, keywords, rest, keywordRest } = written;
    if (definition === undefined || definition.variadic || rest !== null || keywordRest !== null) return;
    try {
      const keywordsByName = new Map(keywords.map((keyword) => [keyword.name, null]));
      const bound = { ...definition, run: () => null };
      invoke(bound, name, this.environment.createRuntime(), null, positional, keywordsByName);
    } catch (error) {
      if (!(error instanceof TemplateError)) throw error;
      this.add("invalid-arguments", error.reference, at, name.length, null);
    }
  }

  /** `map("upper")`, `select("defined")` */
  #checkName({ name, arguments: { positional } }: FilterExpression): void {
    const [kind, index] = BY_NAME[name] ?? ["filter", -1];
    const given = positional[index];
    if (given?.type !== "constant" || typeof given.value !== "string") return;
    const table = kind === "filter" ? this.environment.filters : this.environment.tests;
    if (!Object.hasOwn(table, given.value)) this.unknown(kind, given.value, given.at + 1);
  }

  /** Variables whose values something sees: readings here, other templates, blocks of others. */
  readVariables(): Set<Variable> {
    const read = new Set<Variable>();
    const names = new Set<string>();
    const follow = (scope: Scope, name: string) => {
      let reference = scope.find(name) as ReturnType<Scope["find"]> | null;
      if (reference !== null && reachesContext(reference)) names.add(name);
      for (; reference !== null; reference = reference.outer) {
        const variable = this.variableOf(scope, reference);
        if (variable !== undefined) read.add(variable);
      }
    };
    for (const { scope, name } of this.reads) follow(scope, name);
    for (const scope of this.#shared) for (const name of scope.visible().keys()) follow(scope, name);
    for (const variable of this.variables) {
      // Blocks and included templates find top-level names in the context.
      if (variable.scope.isTop && (names.has(variable.name) || this.#shared.size > 0)) read.add(variable);
    }
    return read;
  }
}

const lengthOf = ({ value }: Constant) => (typeof value === "string" ? value.length + 2 : 0);
