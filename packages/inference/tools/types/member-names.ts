import ts from "typescript";

/** A member of an input: the kinds of its values, and the members of its objects or of the objects in its lists. */
interface Member {
  readonly kinds: Set<string>;
  /** Known values of `type` in its objects. Objects of other types may have any field. */
  readonly types: Set<string>;
  /** The strings that it may be, unless it may be any. */
  readonly texts: Set<string>;
  isAnyText: boolean;
  /** Required fields of its objects, by their `type` or `role`. */
  readonly required: Map<string, readonly string[]>;
  readonly names: Map<string, Member>;
  /** Whether its objects may have any field, for any type. */
  isOpen: boolean;
}

const createMember = (): Member => ({
  kinds: new Set(),
  types: new Set(),
  texts: new Set(),
  isAnyText: false,
  required: new Map(),
  names: new Map(),
  isOpen: false,
});

/**
 * Writes the fields of an input's types that its schema does not list, as the value of a TypeScript object.
 * Returns `undefined` if the schema lists all of them.
 */
export function printMemberNames(
  checker: ts.TypeChecker,
  input: ts.Type,
  schema: unknown,
): string | undefined {
  const root = createMember();
  addType(checker, input, root, 0);
  return printNames(root, schema as Schema) || undefined;
}

/** No input is deeper. */
const MAX_DEPTH = 8;

function addType(checker: ts.TypeChecker, type: ts.Type, member: Member, depth: number): void {
  if (type.isUnion()) {
    for (const each of type.types) addType(checker, each, member, depth);
    return;
  }
  if (type.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null | ts.TypeFlags.Never)) return;
  const kind = kindOf(type);
  if (kind) {
    member.kinds.add(kind);
    if (type.isStringLiteral()) member.texts.add(type.value);
    else if (kind === "string") member.isAnyText = true;
    return;
  }
  if (checker.isArrayType(type) || checker.isTupleType(type)) {
    member.kinds.add("list");
    const items = createMember();
    for (const item of checker.getTypeArguments(type as ts.TypeReference))
      addType(checker, item, items, depth);
    merge(member, items);
    return;
  }
  member.kinds.add("object");
  addObject(checker, type, member, depth);
}

function addObject(checker: ts.TypeChecker, type: ts.Type, member: Member, depth: number): void {
  const properties = checker.getPropertiesOfType(type);
  if (properties.length === 0 || depth === MAX_DEPTH || hasMethods(checker, properties)) {
    member.isOpen = true;
    return;
  }
  // An interface for every other `type`. Schemas that keep unknown members are no interfaces.
  const isInterface = type.symbol && type.symbol.flags & ts.SymbolFlags.Interface;
  if (isInterface && checker.getIndexInfosOfType(type).length > 0) return;
  addRequired(checker, properties, member);
  for (const property of properties) {
    const declared = checker.getTypeOfSymbol(property);
    const inside = member.names.get(property.name) ?? createMember();
    member.names.set(property.name, inside);
    addType(checker, declared, inside, depth + 1);
    if (property.name === "type") for (const text of textsOf(declared)) member.types.add(text);
  }
}

/** Members that name the form of their object. */
const FORMS = ["type", "role"];

function addRequired(checker: ts.TypeChecker, properties: readonly ts.Symbol[], member: Member): void {
  const form = properties.find(({ name }) => FORMS.includes(name));
  const required = properties
    .filter((each) => each !== form && !(each.flags & ts.SymbolFlags.Optional))
    .map(({ name }) => name);
  const texts = form ? textsOf(checker.getTypeOfSymbol(form)) : [""];
  for (const text of texts) {
    const known = member.required.get(text);
    member.required.set(text, known ? known.filter((name) => required.includes(name)) : required);
  }
}

/** Objects with methods, such as `Blob`, are values and hold no parameters. */
const hasMethods = (checker: ts.TypeChecker, properties: readonly ts.Symbol[]): boolean =>
  properties.some((each) => checker.getTypeOfSymbol(each).getCallSignatures().length > 0);

const textsOf = (type: ts.Type): string[] =>
  (type.isUnion() ? type.types : [type]).flatMap((each) => (each.isStringLiteral() ? [each.value] : []));

function kindOf(type: ts.Type): string | undefined {
  if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return "any";
  if (type.flags & ts.TypeFlags.StringLike) return "string";
  if (type.flags & ts.TypeFlags.NumberLike) return "number";
  return type.flags & ts.TypeFlags.BooleanLike ? "boolean" : undefined;
}

/** Adds the fields of a list's objects. */
function merge(member: Member, items: Member): void {
  member.isOpen ||= items.isOpen;
  for (const text of items.types) member.types.add(text);
  for (const [name, each] of items.names) member.names.set(name, each);
  for (const [form, names] of items.required) member.required.set(form, names);
}

interface Schema {
  readonly type?: string;
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly wrapped?: Schema;
}

const entriesOf = (schema: Schema | undefined): Schema["entries"] =>
  schema?.entries ?? (schema?.wrapped && entriesOf(schema.wrapped));

/** Whether the schema checks the strings that a field may be. */
const checksTexts = (schema: Schema | undefined): boolean =>
  schema?.type === "picklist" ||
  schema?.type === "literal" ||
  (!!schema?.wrapped && checksTexts(schema.wrapped));

/** @param schema schema of the field; its listed values are not repeated */
function printNames(member: Member, schema: Schema | undefined): string {
  const entries = entriesOf(schema) ?? {};
  const lines = [...member.names].flatMap(([name, inside]) => {
    const listed = Object.hasOwn(entries, name) ? entries[name] : undefined;
    const kinds = inside.kinds.has("any") ? "any" : [...inside.kinds].sort().join("|");
    const hasTexts = !inside.isAnyText && inside.texts.size > 0 && name !== "type" && !checksTexts(listed);
    const texts = hasTexts ? `, texts: ${JSON.stringify([...inside.texts])}` : "";
    const names = inside.names.size === 0 || inside.isOpen ? "" : printNames(inside, listed);
    if (names === "") {
      if (texts) return [`${name}: { kinds: ${JSON.stringify(kinds)}${texts} }`];
      return listed ? [] : [`${name}: ${JSON.stringify(kinds)}`];
    }
    const types = inside.types.size > 0 ? `, types: ${JSON.stringify([...inside.types])}` : "";
    const required = printRequired(inside);
    return [`${name}: { kinds: ${JSON.stringify(kinds)}${types}${texts}${required}, names: ${names} }`];
  });
  return lines.length === 0 ? "" : `{ ${lines.join(", ")} }`;
}

function printRequired({ required }: Member): string {
  const forms = [...required].filter(([, names]) => names.length > 0);
  return forms.length === 0 ? "" : `, required: ${JSON.stringify(Object.fromEntries(forms))}`;
}
