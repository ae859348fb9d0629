import ts from "typescript";

/** An interface that is being written. */
interface Written {
  readonly name: string;
  readonly doc: string;
  readonly members: readonly string[];
}

/** How types are written. */
export interface PrintOptions {
  /** Docstring of a member by its path, where the declaration has none or another one is better. */
  readonly describe?: (path: readonly string[]) => string | undefined;
  /** Whether lists are read-only, so that callers can pass constants. */
  readonly isReadonly?: boolean;
  /** Whether objects keep the members that their schema does not name, as `unknown`. */
  readonly isOpen?: boolean;
}

/** Writes types of schemas as interfaces: one for each object. */
export class TypePrinter {
  readonly #checker: ts.TypeChecker;
  readonly #sourceFolder: string;
  readonly #interfaces = new Map<string, Written>();
  /** Names of the interfaces by their source. */
  readonly #names = new Map<ts.Type, string>();
  /** Names to import, by the path of their module below the sources. */
  readonly imports = new Map<string, Set<string>>();

  /** @param sourceFolder types that modules of this folder export are imported */
  constructor(checker: ts.TypeChecker, sourceFolder: string) {
    this.#checker = checker;
    this.#sourceFolder = sourceFolder;
  }

  /** Writes `export interface Name`, or `export type Name` for a type that is no object. */
  declare(name: string, doc: string, type: ts.Type, options: PrintOptions, prefix = name): string {
    const members = this.#membersOf(type);
    if (members) this.#write(name, doc, type, [], options, prefix);
    else this.#interfaces.set(name, { name, doc, members: [] });
    const alias = members
      ? ""
      : `${block(doc)}export type ${name} = ${this.#print(type, [], options, prefix)};\n`;
    if (!members) this.#interfaces.delete(name);
    const interfaces = [...this.#interfaces.values()].map(
      (each) => `${block(each.doc)}export interface ${each.name} {\n${each.members.join("")}}\n`,
    );
    this.#interfaces.clear();
    this.#names.clear();
    return [alias, ...interfaces].filter(Boolean).join("\n");
  }

  /** The properties of an object that no library and no module declares by a name. */
  #membersOf(type: ts.Type): readonly ts.Symbol[] | undefined {
    if (type.isUnion() || !(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))) return undefined;
    if (this.#nameOf(type) || this.#checker.isArrayType(type) || this.#checker.isTupleType(type))
      return undefined;
    const members = this.#checker.getPropertiesOfType(type);
    return members.length > 0 ? members : undefined;
  }

  #write(
    name: string,
    doc: string,
    type: ts.Type,
    path: readonly string[],
    options: PrintOptions,
    prefix: string,
  ): void {
    const written: { name: string; doc: string; members: string[] } = { name, doc, members: [] };
    this.#interfaces.set(name, written);
    for (const member of this.#membersOf(type) ?? []) {
      const inside = [...path, member.name];
      const isOptional = Boolean(member.flags & ts.SymbolFlags.Optional);
      const key = /^[\w$]+$/.test(member.name) ? member.name : JSON.stringify(member.name);
      const described = options.describe?.(inside) ?? this.#docOf(member);
      const declared = this.#print(this.#checker.getTypeOfSymbol(member), inside, options, prefix);
      const printed = isOptional && !declared.endsWith("undefined") ? `${declared} | undefined` : declared;
      written.members.push(`${block(described, "  ")}  ${key}${isOptional ? "?" : ""}: ${printed};\n`);
    }
    if (options.isOpen) written.members.push("  [member: string]: unknown;\n");
  }

  #docOf(member: ts.Symbol): string {
    const tags = member
      .getJsDocTags(this.#checker)
      .map(({ name, text }) => `@${name} ${ts.displayPartsToString(text)}`);
    return [ts.displayPartsToString(member.getDocumentationComment(this.#checker)), ...tags]
      .join("\n")
      .trim();
  }

  #print(type: ts.Type, path: readonly string[], options: PrintOptions, prefix: string): string {
    const named = this.#nameOf(type);
    if (named) return named;
    if (type.isUnion()) return this.#printUnion(type, path, options, prefix);
    const [item] = this.#checker.isArrayType(type)
      ? this.#checker.getTypeArguments(type as ts.TypeReference)
      : [];
    if (item) return this.#printList(item, path, options, prefix);
    if (this.#checker.isTupleType(type))
      return this.#printTuple(type as ts.TypeReference, path, options, prefix);
    if (this.#membersOf(type)) return this.#printObject(type, path, options, prefix);
    const values =
      type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection) && type.getStringIndexType();
    if (values) return `Record<string, ${this.#print(values, path, options, prefix)}>`;
    return this.#checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation);
  }

  /** Each object becomes an interface, named by the last words of its path that are not taken. */
  #printObject(type: ts.Type, path: readonly string[], options: PrintOptions, prefix: string): string {
    const known = this.#names.get(type);
    if (known) return known;
    const words = path.filter((word) => word !== "[]").map(pascalCase);
    const candidates = words.map((_, index) => prefix + words.slice(words.length - 1 - index).join(""));
    const name = [...candidates, prefix, `${prefix}Item`].find((each) => !this.#interfaces.has(each));
    if (!name) throw new Error(`No name is left for ${prefix} ${path.join(".")}`);
    this.#names.set(type, name);
    this.#write(name, describeObject(path), type, path, options, prefix);
    const written = this.#interfaces.get(name);
    // The same object in several places is one interface.
    const twin = [...this.#interfaces.values()].find(
      (each) =>
        each !== written && each.members.join() === written?.members.join() && each.members.length > 0,
    );
    if (!twin) return name;
    this.#interfaces.delete(name);
    this.#names.set(type, twin.name);
    return twin.name;
  }

  #printList(item: ts.Type, path: readonly string[], options: PrintOptions, prefix: string): string {
    const printed = this.#print(item, [...path, "[]"], options, prefix);
    const wrapped = /[ |]/.test(printed) ? `(${printed})` : printed;
    return `${options.isReadonly ? "readonly " : ""}${wrapped}[]`;
  }

  #printTuple(
    type: ts.TypeReference,
    path: readonly string[],
    options: PrintOptions,
    prefix: string,
  ): string {
    const { elementFlags } = type.target as ts.TupleType;
    const items = this.#checker.getTypeArguments(type).map((item, index) => {
      const printed = this.#print(item, [...path, "[]"], options, prefix);
      return (elementFlags[index] ?? 0) & ts.ElementFlags.Rest ? `...${printed}[]` : printed;
    });
    return `${options.isReadonly ? "readonly " : ""}[${items.join(", ")}]`;
  }

  #printUnion(type: ts.UnionType, path: readonly string[], options: PrintOptions, prefix: string): string {
    const printed = new Set(
      partsOf(type, (part) => Boolean(this.#nameOf(part))).map((part) =>
        this.#print(part, path, options, prefix),
      ),
    );
    if (printed.has("true") && printed.delete("false")) printed.add("boolean") && printed.delete("true");
    const last = ["null", "undefined"].filter((each) => printed.delete(each));
    return [...printed, ...last].join(" | ");
  }

  /** The name of a module's or a library's export. */
  #nameOf(type: ts.Type): string | undefined {
    const symbol = type.aliasSymbol ?? type.symbol;
    const [declaration] = symbol?.declarations ?? [];
    if (!symbol || !declaration || symbol.name.startsWith("__")) return undefined;
    const { fileName } = declaration.getSourceFile();
    if (fileName.startsWith(this.#sourceFolder)) {
      const isExported = ts.getCombinedModifierFlags(declaration as ts.Declaration) & ts.ModifierFlags.Export;
      if (!isExported || type.aliasTypeArguments?.length) return undefined;
      return this.#import(fileName.slice(this.#sourceFolder.length + 1), symbol.name);
    }
    if (symbol.name === "Blob" && /lib\.dom/.test(fileName)) return this.#import("platform.ts", "Blob");
    return undefined;
  }

  #import(file: string, name: string): string {
    const names = this.imports.get(file) ?? new Set<string>();
    this.imports.set(file, names.add(name));
    return name;
  }
}

/** Kind of an interface inside another one. */
function describeObject(path: readonly string[]): string {
  const words = path.filter((word) => word !== "[]");
  const name = words.at(-1);
  if (name === undefined) return "One item of the list.";
  return path.at(-1) === "[]"
    ? `One item of \`${words.join(".")}\`.`
    : `The fields of \`${words.join(".")}\`.`;
}

/** The parts of a union in source form, so that named parts keep their names. */
function partsOf(type: ts.UnionType, isNamed: (part: ts.Type) => boolean): ts.Type[] {
  const { origin } = type as ts.UnionType & { origin?: ts.Type };
  const parts = origin?.isUnion() ? origin.types : type.types;
  return parts.flatMap((part) => (part.isUnion() && !isNamed(part) ? partsOf(part, isNamed) : [part]));
}

/** `target_size` becomes `TargetSize`. */
export const pascalCase = (name: string): string =>
  name.replace(/(^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, __, letter: string) => letter.toUpperCase());

/** The width of a docstring's text. */
const WIDTH = 100;

/** A docstring, in one line where it fits. Code between fences keeps its lines. */
export function block(text: string | undefined, indent = ""): string {
  if (!text) return "";
  const lines = text.split(/^(```.*?^```)$/ms).flatMap((part, at) => {
    const own = part.replace(/^\n|\n$/g, "").split("\n");
    return at % 2 === 1 ? own : part === "" ? [] : own.flatMap(wrap);
  });
  if (lines.length === 1) return `${indent}/** ${lines[0]} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} *${line && ` ${line}`}\n`).join("")}${indent} */\n`;
}

function wrap(paragraph: string): string[] {
  const lines = [""];
  for (const word of paragraph.split(" ")) {
    const line = lines.at(-1) ?? "";
    if (line.length + word.length < WIDTH || !line) lines[lines.length - 1] = line ? `${line} ${word}` : word;
    else lines.push(word);
  }
  return lines;
}
