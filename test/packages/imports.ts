import { isBuiltin } from "node:module";
import { parseAst } from "rolldown/parseAst";

/** Packages that a built script imports, immediately or on use. */
export const importedByScript = (code: string): string[] => packagesOf(specifiersIn(parseAst(code).body));

/** Packages that declarations name. Names in a comment or an example are not imports. */
export function importedByDeclarations(code: string): string[] {
  const bare = code.replace(/\/\*.*?\*\//gs, "");
  const found = [...bare.matchAll(/\b(?:from|import\()\s*["']([^"']+)["']|reference types="([^"]+)"/g)];
  return packagesOf(found.map(([, specifier, types]) => specifier ?? types ?? ""));
}

function specifiersIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(specifiersIn);
  if (typeof node !== "object" || node === null || !("type" in node)) return [];
  const own = "source" in node ? textOf(node.source) : [];
  return [...own, ...Object.values(node).flatMap(specifiersIn)];
}

const textOf = (literal: unknown) =>
  typeof literal === "object" && literal !== null && "value" in literal && typeof literal.value === "string"
    ? [literal.value]
    : [];

/**
 * `@a/b/c` and `d/e` belong to the packages `@a/b` and `d`; Node's own modules belong to
 * none.
 */
const packagesOf = (specifiers: readonly string[]) =>
  specifiers
    .filter((specifier) => !specifier.startsWith(".") && !isBuiltin(specifier))
    .map((specifier) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier);
