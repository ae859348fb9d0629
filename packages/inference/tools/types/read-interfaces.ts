import ts from "typescript";

/** A member of an interface, as a table shows it. */
export interface Field {
  readonly name: string;
  readonly isOptional: boolean;
  readonly type: string;
  /** One paragraph. */
  readonly doc: string;
}

/** An interface, or a type without members. */
export interface DeclaredType {
  readonly name: string;
  readonly doc: string;
  readonly fields: readonly Field[];
  /** The target of an alias. */
  readonly alias: string | undefined;
}

/** The exported interfaces and types of a source, by their names. */
export function readInterfaces(text: string): ReadonlyMap<string, DeclaredType> {
  const source = ts.createSourceFile("types.ts", text, ts.ScriptTarget.ES2022, true);
  const found = new Map<string, DeclaredType>();
  for (const statement of source.statements) {
    if (ts.isInterfaceDeclaration(statement)) {
      const fields = statement.members.filter(ts.isPropertySignature).map((member) => readField(member));
      found.set(statement.name.text, { ...about(statement), fields, alias: undefined });
    } else if (ts.isTypeAliasDeclaration(statement)) {
      found.set(statement.name.text, { ...about(statement), fields: [], alias: oneLine(statement.type) });
    }
  }
  return found;
}

/** The types that one refers to by name, and their references, in the order of first use. */
export function collectTypes(
  name: string,
  known: ReadonlyMap<string, DeclaredType>,
  found = new Set<DeclaredType>(),
): readonly DeclaredType[] {
  const type = known.get(name);
  if (!type || found.has(type)) return [...found];
  found.add(type);
  const text = [type.alias, ...type.fields.map((field) => field.type)].join(" ");
  for (const [word] of text.matchAll(/[A-Z]\w+/g)) collectTypes(word, known, found);
  return [...found];
}

const about = (node: ts.InterfaceDeclaration | ts.TypeAliasDeclaration) => ({
  name: node.name.text,
  doc: readDoc(node),
});

function readField(member: ts.PropertySignature): Field {
  const type = member.type ? oneLine(member.type) : "unknown";
  return {
    name: member.name.getText().replace(/^"|"$/g, ""),
    isOptional: member.questionToken !== undefined,
    type: member.questionToken ? type.replace(/ \| undefined$/, "") : type,
    doc: readDoc(member),
  };
}

const oneLine = (type: ts.TypeNode) =>
  type
    .getText()
    .replace(/\/\*\*.*?\*\/|\/\/.*/gs, "")
    .replace(/\s+/g, " ")
    .replace(/^\| /, "");

function readDoc(node: ts.Node): string {
  const [doc] = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  return (ts.getTextOfJSDocComment(doc?.comment) ?? "").replace(/\s+/g, " ").trim();
}
