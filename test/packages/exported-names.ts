import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseAst } from "rolldown/parseAst";

type Statement = ReturnType<typeof parseAst>["body"][number];

/** The exports of a module: names of values, and of types as `type Name`. */
export function exportedNames(file: string): string[] {
  const { body } = parseAst(readFileSync(file, "utf8"), { lang: "ts" });
  const names = new Set(body.flatMap((statement) => namesIn(statement, file)));
  // A value and a type of one name come together, as one.
  return [...names]
    .filter((name) => !names.has(name.replace(/^type /, "")) || !name.startsWith("type "))
    .sort(byName);
}

const byName = (one: string, other: string) =>
  bare(one) < bare(other) ? -1 : Number(bare(one) > bare(other));
const bare = (name: string) => name.replace(/^type /, "");

function namesIn(statement: Statement, file: string): string[] {
  if (statement.type === "ExportDefaultDeclaration") return ["default"];
  if (statement.type === "ExportAllDeclaration") {
    if (statement.exported) return [nameOf(statement.exported)];
    const { value } = statement.source;
    if (!value.startsWith(".")) throw new Error(`${file} exports all of ${value}: name what is meant`);
    const all = exportedNames(join(dirname(file), value)).filter((name) => name !== "default");
    return statement.exportKind === "type" ? all.map((name) => `type ${bare(name)}`) : all;
  }
  if (statement.type !== "ExportNamedDeclaration") return [];
  const isType = statement.exportKind === "type";
  const specified = statement.specifiers.map(({ exported, exportKind }) =>
    isType || exportKind === "type" ? `type ${nameOf(exported)}` : nameOf(exported),
  );
  return [...specified, ...declaredIn(statement.declaration).map((name) => (isType ? `type ${name}` : name))];
}

const nameOf = (exported: { name: string } | { value: string }) =>
  "name" in exported ? exported.name : exported.value;

function declaredIn(
  declaration: Extract<Statement, { type: "ExportNamedDeclaration" }>["declaration"],
): string[] {
  if (!declaration) return [];
  if (declaration.type === "VariableDeclaration")
    return declaration.declarations.flatMap(({ id }) => boundBy(id));
  return "id" in declaration && declaration.id && "name" in declaration.id ? [declaration.id.name] : [];
}

type Pattern = Extract<Statement, { type: "VariableDeclaration" }>["declarations"][number]["id"];

/** The names that a pattern binds: `{ a, b: [c] }` binds `a` and `c`. */
function boundBy(pattern: Pattern): string[] {
  if (pattern.type === "Identifier") return [pattern.name];
  throw new Error(`An export by a pattern (${pattern.type}) is not read: name each`);
}
