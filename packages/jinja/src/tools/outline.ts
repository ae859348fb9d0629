import type { Scope } from "../compile/scope.ts";
import type { CoreEnvironment } from "../environment.ts";
import type { Expression } from "../parser/ast.ts";
import { lenientEnvironment } from "./environment.ts";
import { isGiven, reachesContext, VariableObserver } from "./variables.ts";
import { nameOf } from "./written/nesting.ts";
import { tagsOf, type WrittenTag } from "./written/pieces.ts";

/** The parts of a template, each once, in source order. */
export interface Outline {
  /** Names that may be read from the context, without the environment's own. */
  readonly names: readonly string[];
  readonly filters: readonly string[];
  /** The tests after `is`. */
  readonly tests: readonly string[];
  /** The sources of loops, as text. */
  readonly loops: readonly string[];
}

/**
 * Lists the names that a template reads, without rendering it.
 * @throws TemplateSyntaxError
 */
export function outline(source: string, environment: CoreEnvironment = lenientEnvironment()): Outline {
  const text = source.replace(/\r\n?/g, "\n");
  const observer = new OutlineObserver();
  environment.compile(text, null, observer);
  const names = observer.reads
    .filter((read) => isFromContext(read, observer))
    .sort((a, b) => a.at - b.at)
    .map(({ name }) => name)
    .filter((name) => !Object.hasOwn(environment.globals, name));
  return {
    names: [...new Set(names)],
    filters: inOrder(observer.filters),
    tests: inOrder(observer.tests),
    loops: [...new Set(tagsOf(text, environment.syntax).flatMap((tag) => loopOver(tag, text)))],
  };
}

class OutlineObserver extends VariableObserver {
  /** By name, at the first position of each. */
  readonly filters = new Map<string, number>();
  readonly tests = new Map<string, number>();

  override expression(node: Expression, scope: Scope): void {
    super.expression(node, scope);
    if (node.type === "filter") note(this.filters, node.name, node.at);
    if (node.type === "test") note(this.tests, node.name, node.at);
  }
}

function note(places: Map<string, number>, name: string, at: number): void {
  places.set(name, Math.min(at, places.get(name) ?? at));
}

const inOrder = (places: ReadonlyMap<string, number>) =>
  [...places].sort(([, a], [, b]) => a - b).map(([name]) => name);

function isFromContext(read: VariableObserver["reads"][number], observer: VariableObserver): boolean {
  if (!reachesContext(read.reference) || isGiven(read)) return false;
  return observer.variableOf(read.scope, read.reference) === undefined;
}

const OPENING = new Set(["(", "[", "{"]);
const CLOSING = new Set([")", "]", "}"]);

/** The text between `in` and what ends it: a condition, `recursive` or the tag. */
function loopOver(tag: WrittenTag, source: string): string[] {
  if (nameOf(tag) !== "for") return [];
  let depth = 0;
  let start = -1;
  let end = -1;
  for (const { type, value, end: behind } of tag.tokens) {
    if (type === "operator" && OPENING.has(value)) depth++;
    if (type === "operator" && CLOSING.has(value)) depth--;
    const isWord = type === "name" && depth === 0;
    if (start < 0) {
      if (isWord && value === "in") start = behind;
    } else if (isWord && (value === "if" || value === "recursive")) break;
    else end = behind;
  }
  return start < 0 || end < 0 ? [] : [source.slice(start, end).trim().replace(/\s+/g, " ")];
}
