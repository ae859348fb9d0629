import type { CoreEnvironment } from "../environment.ts";
import type { Expression } from "../parser/ast.ts";
import { CompiledTemplate } from "../template.ts";
import { Branches, isAssigned, isPartial, withMerged } from "./branches.ts";
import { lenientEnvironment } from "./environment.ts";
import { isGiven, type Read, reachesContext, type Variable, VariableObserver } from "./variables.ts";
import { tagsOf } from "./written/pieces.ts";

/**
 * Names that a template may look up in its context: those it reads without having assigned them for sure,
 * as `jinja2.meta.find_undeclared_variables` finds them. As there, the environment's globals do not count,
 * and a name that only some branches of an `if` assign does.
 * @throws TemplateSyntaxError
 */
export function findUndeclaredVariables(
  template: string | CompiledTemplate,
  environment?: CoreEnvironment,
): Set<string> {
  const { source, environment: asked } = sourceOf(template, environment);
  const observer = new VariableObserver();
  asked.compile(source, null, observer);
  const branches = new Branches(tagsOf(source, asked.syntax));
  const places = new Map(
    observer.variables.map((variable) => [
      variable,
      withMerged(variable.assignments.map((at) => branches.assignedAt(at))),
    ]),
  );
  const isUndeclared = (read: Read) => {
    if (!reachesContext(read.reference) || isGiven(read)) return false;
    const variable = observer.variableOf(read.scope, read.reference);
    if (variable === undefined) return true;
    // Inner scopes see the final assignments of the outer scope.
    if (variable.scope !== read.scope || isAssignedAround(variable, observer)) return false;
    return !isAssigned(places.get(variable) ?? [], { at: read.at, branch: branches.branchAt(read.at) });
  };
  const isLeftOpen = (variable: Variable) =>
    reachesContext(variable.reference) &&
    !isAssignedAround(variable, observer) &&
    isPartial(places.get(variable) ?? []);
  const found = [...observer.reads.filter(isUndeclared), ...observer.variables.filter(isLeftOpen)];
  const names = found.map(({ name }) => name).filter((name) => !Object.hasOwn(asked.globals, name));
  return new Set(names.sort());
}

/** Whether a scope further out has a variable of the same name. */
function isAssignedAround({ scope, reference: { outer } }: Variable, observer: VariableObserver): boolean {
  return outer !== null && observer.variableOf(scope, outer) !== undefined;
}

/**
 * Names of the templates that are extended, included or imported, in the order of the source; null for one
 * that is unknown before the template runs. Of a list, each entry counts.
 * @throws TemplateSyntaxError
 */
export function findReferencedTemplates(
  template: string | CompiledTemplate,
  environment?: CoreEnvironment,
): (string | null)[] {
  const { source, environment: asked } = sourceOf(template, environment);
  const references: Expression[] = [];
  asked.compile(source, null, { reference: (name) => references.push(name), unknown: () => {} });
  return references.sort((a, b) => a.at - b.at).flatMap(namesIn);
}

function namesIn(node: Expression): (string | null)[] {
  if (node.type !== "list" && node.type !== "tuple") return [nameIn(node)];
  return node.items.filter((item) => item.type !== "constant" || typeof item.value === "string").map(nameIn);
}

function nameIn(node: Expression): string | null {
  return node.type === "constant" && typeof node.value === "string" ? node.value : null;
}

function sourceOf(template: string | CompiledTemplate, environment?: CoreEnvironment) {
  if (template instanceof CompiledTemplate) {
    return { source: template.code.source, environment: environment ?? template.environment };
  }
  return { source: template, environment: environment ?? lenientEnvironment() };
}
