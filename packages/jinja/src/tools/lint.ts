import type { CoreEnvironment } from "../environment.ts";
import { TemplateError } from "../errors.ts";
import { lenientEnvironment } from "./environment.ts";
import type { Finding } from "./finding.ts";
import { Inspection } from "./inspection.ts";
import { isLibrary } from "./library.ts";
import { nearest } from "./near.ts";
import { isGiven, reachesContext, type Variable } from "./variables.ts";
import { piecesOf } from "./written/pieces.ts";

/** The expected inputs of a template. */
export interface LintOptions {
  /**
   * Names of a rendering's variables. Without them, every name that the template does not assign is
   * undeclared.
   */
  readonly variables?: Iterable<string>;
}

/**
 * Looks for mistakes without rendering: unknown filters and tests, also where Jinja would only fail when it
 * reaches them and where they are named by a string (`map("uper")`); names that nothing declares; variables,
 * macros and imports that nothing reads; keys that occur twice; arguments that a filter or test cannot take.
 *
 * A name that the template checks (`is defined`, `default`) is not undeclared. A name that other templates
 * or blocks may read is not unused: anything before `extends` and `include`, and with a loader or in a
 * template of definitions alone, every top-level name that can be imported.
 * @returns findings in the order of the source; of a template that does not parse, the one error
 */
export function lint(
  source: string,
  environment: CoreEnvironment = lenientEnvironment(),
  options: LintOptions = {},
): Finding[] {
  const text = source.replace(/\r\n?/g, "\n");
  const inspection = new Inspection(environment);
  try {
    environment.compile(text, null, inspection);
  } catch (error) {
    if (error instanceof TemplateError) return [syntaxError(error)];
    throw error;
  }
  addUndeclared(inspection, new Set(options.variables));
  addUnused(inspection, text, environment);
  const placed = [...inspection.found.values()].sort((a, b) => a.at - b.at);
  const place = placer(text);
  return placed.map(({ code, message, at, length, suggestion }) => ({
    code,
    message,
    ...place(at, length),
    suggestion,
  }));
}

function syntaxError({ reference, line, column }: TemplateError): Finding {
  const place = { line: line ?? 1, column: column ?? 1, endColumn: null };
  return { code: "syntax-error", message: reference, ...place, suggestion: null };
}

/** Maximum number of names with suggestions; a template with more has a different problem. */
const MOST_SUGGESTIONS = 100;

function addUndeclared(inspection: Inspection, given: ReadonlySet<string>): void {
  const { reads, variables, environment, asked } = inspection;
  const assigned = new Set(variables.filter(({ scope }) => scope.isTop).map(({ name }) => name));
  const isKnown = (name: string) =>
    given.has(name) || assigned.has(name) || asked.has(name) || Object.hasOwn(environment.globals, name);
  const known = [
    ...given,
    ...variables.map(({ name }) => name),
    ...inspection.bound,
    ...Object.keys(environment.globals),
  ];
  const suggestions = new Map<string, string | null>();
  for (const read of reads) {
    const { name, at, scope, reference } = read;
    if (isKnown(name) || isGiven(read) || !reachesContext(reference)) continue;
    if (inspection.variableOf(scope, reference) !== undefined) continue;
    const message = `'${name}' is not declared: nothing assigns it.`;
    if (!suggestions.has(name) && suggestions.size < MOST_SUGGESTIONS) {
      suggestions.set(name, nearest(name, known));
    }
    inspection.add("undeclared-variable", message, at, name.length, suggestions.get(name) ?? null);
  }
}

function addUnused(inspection: Inspection, source: string, environment: CoreEnvironment): void {
  const read = inspection.readVariables();
  const mayBeImported = environment.loader !== null || isLibrary(piecesOf(source, environment.syntax));
  for (const variable of inspection.variables) {
    const { name, scope } = variable;
    const isExported = scope.isTop && mayBeImported && !name.startsWith("_");
    if (/^_+$/.test(name) || isExported || read.has(variable)) continue;
    for (const at of variable.assignments) addUnusedAt(inspection, source, variable, at);
  }
}

const UNUSED = {
  set: ["unused-set", "is assigned but never read."],
  macro: ["unused-macro", "is a macro that is never called."],
  import: ["unused-import", "is imported but never used."],
  from: ["unused-import", "is imported but never used."],
} as const;

/** Macros and imports are noted at the name of their tag. */
function addUnusedAt(inspection: Inspection, source: string, { name }: Variable, at: number): void {
  const tag = /(macro|import|from)\b/y;
  tag.lastIndex = at;
  const kind = (tag.exec(source)?.[1] ?? "set") as keyof typeof UNUSED;
  const [code, reason] = UNUSED[kind];
  const written = kind === "set" ? at : Math.max(at, wordAt(source, name, at + kind.length));
  inspection.add(code, `'${name}' ${reason}`, written, name.length, null);
}

/** Position of a name as a separate word; -1 if missing. */
function wordAt(source: string, name: string, from: number): number {
  const isWord = (at: number) => /[\p{L}\p{N}_]/u.test(source.charAt(at));
  let at = source.indexOf(name, from);
  while (at >= 0 && (isWord(at - 1) || isWord(at + name.length))) at = source.indexOf(name, at + 1);
  return at;
}

/** Finds lines and columns; call it in source order. */
function placer(source: string) {
  let line = 1;
  let start = 0;
  return (at: number, length: number) => {
    for (let next = source.indexOf("\n", start); next >= 0 && next < at; next = source.indexOf("\n", start)) {
      line++;
      start = next + 1;
    }
    const column = at - start + 1;
    return { line, column, endColumn: length > 0 ? column + length : null };
  };
}
