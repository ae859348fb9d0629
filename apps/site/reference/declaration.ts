import type { ESTree } from "rolldown/utils";
import { type Docstring, readDocstring } from "./docstring.ts";
import { getLine, type SourceModule } from "./source-module.ts";

type Statement = SourceModule["statements"][number];
type Member = ESTree.ClassBody["body"][number];

export type DeclarationKind = "class" | "function" | "value" | "type";

/** Something that a module declares, as a reader sees it from outside. */
export interface Declaration {
  readonly name: string;
  readonly kind: DeclarationKind;
  /** Code without bodies. */
  readonly signature: string;
  /** Absent if it has none. */
  readonly doc: Docstring | undefined;
  readonly file: string;
  readonly line: number;
}

/** A value's initial form is shown up to this many characters: tables and lists are for the source. */
const MAX_VALUE_CHARS = 160;

const declarations = new WeakMap<SourceModule, ReadonlyMap<string, Declaration>>();

/** All top-level declarations of a module, by name; repeated declarations, such as overloads, are together. */
export function readDeclarations(module: SourceModule): ReadonlyMap<string, Declaration> {
  const known = declarations.get(module);
  if (known) return known;
  const found = new Map<string, Declaration>();
  declarations.set(module, found);
  for (const statement of module.statements) {
    const declared = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
    if (!declared) continue;
    for (const each of read(module, declared, statement)) {
      const known = found.get(each.name);
      found.set(each.name, known ? together(known, each) : each);
    }
  }
  return found;
}

function read(
  module: SourceModule,
  declared: ESTree.Declaration | Statement,
  statement: Statement,
): Declaration[] {
  const { text, file } = module;
  const about = { doc: findDocBefore(module, statement.start), file, line: getLine(text, declared.start) };
  const slice = (start: number, end: number) => text.slice(start, end).trim();
  switch (declared.type) {
    case "FunctionDeclaration":
    case "TSDeclareFunction": {
      const signature = slice(declared.start, declared.body?.start ?? declared.end);
      return declared.id ? [{ ...about, name: declared.id.name, kind: "function", signature }] : [];
    }
    case "ClassDeclaration":
      return declared.id
        ? [{ ...about, name: declared.id.name, kind: "class", signature: formatClass(module, declared) }]
        : [];
    case "TSInterfaceDeclaration":
    case "TSTypeAliasDeclaration":
    case "TSEnumDeclaration":
      return [
        {
          ...about,
          name: declared.id.name,
          kind: "type",
          signature: slice(declared.start, declared.end).replace(/;$/, ""),
        },
      ];
    case "VariableDeclaration":
      return declared.declarations.flatMap((each): Declaration[] => {
        if (each.id.type !== "Identifier") return [];
        const { name } = each.id;
        const { init } = each;
        if (init?.type === "ArrowFunctionExpression") {
          const signature = `const ${slice(each.start, init.body.start).replace(/\s*=>\s*\(?$/, "")}`;
          return [{ ...about, name, kind: "function", signature }];
        }
        about.doc ??= readDefinitionDoc(init) ?? readFactoryDoc(module, init);
        const type = each.id.typeAnnotation;
        const signature = type
          ? `const ${name}${slice(type.start, type.end)}`
          : `const ${name} = ${shortenValue(init ? slice(init.start, init.end) : "")}`;
        return [{ ...about, name, kind: "value", signature }];
      });
    default:
      return [];
  }
}

/** Fields of a definition that describe it, the most complete first. */
const KIND_WORDS = ["summary", "description", "label"];

/** A definition such as `defineOperation({ summary: "…" })` describes itself. */
function readDefinitionDoc(value: ESTree.Expression | null): Docstring | undefined {
  const [given] = value?.type === "CallExpression" ? value.arguments : [];
  if (given?.type !== "ObjectExpression") return undefined;
  const said = new Map<string, string>();
  for (const property of given.properties) {
    if (property.type !== "Property" || property.key.type !== "Identifier") continue;
    const { value } = property;
    if (value.type === "Literal" && typeof value.value === "string") said.set(property.key.name, value.value);
  }
  const words = KIND_WORDS.map((name) => said.get(name)).find((each) => each !== undefined);
  return words === undefined ? undefined : readDocstring(words);
}

/** The result of a function in the same file has that function's description. */
function readFactoryDoc(module: SourceModule, value: ESTree.Expression | null): Docstring | undefined {
  if (value?.type !== "CallExpression" || value.callee.type !== "Identifier") return undefined;
  const { name } = value.callee;
  const maker = module.statements.find(
    (each) => each.type === "FunctionDeclaration" && each.id?.name === name,
  );
  return maker && findDocBefore(module, maker.start);
}

/** Joins overloads without their implementation, and a type with the value of the same name. */
function together(one: Declaration, other: Declaration): Declaration {
  const doc = one.doc ?? other.doc;
  const isCarriedOut = one.kind === "function" && one.signature.endsWith(";");
  const signature =
    isCarriedOut && !other.signature.endsWith(";") ? one.signature : `${one.signature}\n\n${other.signature}`;
  return { ...one, doc, signature };
}

/** The docstring above a position; linter comments may be between. */
function findDocBefore({ comments, text }: SourceModule, position: number): Docstring | undefined {
  let end = position;
  for (const comment of [...comments].reverse()) {
    if (comment.end > end) continue;
    if (text.slice(comment.end, end).trim() !== "") return undefined;
    if (comment.type === "Block" && comment.value.startsWith("*")) return readDocstring(comment.value);
    end = comment.start;
  }
  return undefined;
}

/** A class without bodies and without private members. */
function formatClass(module: SourceModule, declared: ESTree.Class): string {
  const { text } = module;
  const { body } = declared;
  const members = body.body
    .map((member, at) => ({ member, from: body.body[at - 1]?.end ?? body.start + 1 }))
    .filter(({ member }) => isPublic(member))
    .map(({ member, from }) => `${formatDoc(module, from, member.start)}  ${formatMember(text, member)}`);
  return `${text.slice(declared.start, body.start).trim()} {\n${members.join("\n")}\n}`;
}

/** Docstrings between two members. */
const formatDoc = ({ comments, text }: SourceModule, from: number, to: number) =>
  comments
    .filter(
      ({ type, value, start, end }) =>
        type === "Block" && value.startsWith("*") && start >= from && end <= to,
    )
    .map(({ start, end }) => `  ${text.slice(start, end)}\n`)
    .join("");

function isPublic(member: Member): boolean {
  if (member.type === "StaticBlock" || member.type === "TSIndexSignature") return false;
  const isHidden = "accessibility" in member && member.accessibility === "private";
  return member.key.type !== "PrivateIdentifier" && !isHidden;
}

function formatMember(text: string, member: Member): string {
  if (member.type === "MethodDefinition" || member.type === "TSAbstractMethodDefinition") {
    const { body, end } = member.value;
    return `${text
      .slice(member.start, body?.start ?? end)
      .trim()
      .replace(/;$/, "")};`;
  }
  const whole = text.slice(member.start, member.end).replace(/;$/, "");
  if (!("value" in member) || !member.value) return `${whole};`;
  if ("typeAnnotation" in member && member.typeAnnotation)
    return `${text.slice(member.start, member.typeAnnotation.end)};`;
  return `${shortenValue(whole)};`;
}

/** A long value is truncated after its first line, with a mark. */
function shortenValue(value: string): string {
  if (value.length <= MAX_VALUE_CHARS) return value;
  const [first = ""] = value.split("\n");
  return `${first.slice(0, MAX_VALUE_CHARS)} …`;
}
