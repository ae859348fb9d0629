import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Operation } from "@inferhub/catalog";
import { OPERATIONS } from "@inferhub/catalog/operations";
import { PROVIDERS, type Provider, toMethodName } from "@inferhub/inference";
import { readExamples } from "./examples.ts";
import { describeFields } from "./field-docs.ts";
import { printMemberNames } from "./member-names.ts";
import { methodPages } from "./method-pages.ts";
import { block, type PrintOptions, pascalCase, TypePrinter } from "./print-types.ts";
import { readSources } from "./read-schemas.ts";
import { clientFiles } from "./write-client.ts";

const HEAD = "// Written by `npm run generate`.\n";
const FOLDER = "packages/catalog/src/generated/types";

/**
 * Interfaces of every operation, from its one schema, and the types of the client that are made of them.
 * @param root folder of the repository
 * @returns text by path
 */
export function generateTypes(root: string): Record<string, string> {
  const catalog = join(root, "packages/catalog");
  const examples = readExamples(join(root, "packages/inference/examples"));
  const sourceFolder = join(catalog, "src");
  const list = readFileSync(join(sourceFolder, "generated/operations.ts"), "utf8");
  const placed = (OPERATIONS as readonly Operation[]).map((operation) => {
    const exported = toMethodName(operation.id);
    const [, file] = new RegExp(`{ ${exported} } from "../(.+?)"`).exec(list) ?? [];
    if (!file) throw new Error(`generated/operations.ts imports no ${exported}`);
    return { operation, file: join(sourceFolder, file), exported };
  });
  const sources = readSources(
    catalog,
    placed.map(({ file }) => file),
  );
  const files = placed.map(({ operation, file, exported }) => {
    const name = pascalCase(operation.id);
    const docs = describeFields(operation, PROVIDERS as readonly Provider[]);
    const describe: PrintOptions["describe"] = (path) => docs.get(path.join("."));
    const { input, output, chunk } = sources.find(file, exported);
    const printer = new TypePrinter(sources.checker, sourceFolder);
    const code = [
      printer.declare(
        `${name}Input`,
        `Input of \`${operation.id}\`. ${operation.summary}`,
        input.input,
        { describe, isReadonly: true },
        name,
      ),
      printer.declare(`${name}Output`, `Output of \`${operation.id}\`.`, output.output, {}),
      chunk
        ? printer.declare(`${name}Chunk`, `One chunk of a streamed \`${operation.id}\`.`, chunk.output, {})
        : "",
      printer.declare(
        `Checked${name}Input`,
        "The same input after its check, as adapters read it: files are blobs, unknown fields are kept.",
        input.output,
        { isOpen: true, describe: () => "" },
        `Checked${name}`,
      ),
    ];
    const imports = [...printer.imports]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([module, names]) => `import type { ${[...names].sort().join(", ")} } from "../../${module}";\n`);
    return [operation.id, `${HEAD}${imports.join("")}\n${code.filter(Boolean).join("\n")}`] as const;
  });
  const client = clientFiles(
    HEAD,
    OPERATIONS,
    PROVIDERS as readonly Provider[],
    examples,
    join(root, "packages/inference/src/providers"),
  );
  const sharedTypes = readFileSync(join(sourceFolder, MESSAGES), "utf8");
  return {
    ...Object.fromEntries(files.map(([id, text]) => [`${FOLDER}/${id}.ts`, text])),
    [`${FOLDER}/index.ts`]: indexOf(placed.map(({ operation }) => operation)),
    "packages/inference/src/generated/catalog-types.ts": exportsOf(
      [...files.map(([, text]) => text), sharedTypes].join("\n"),
    ),
    "packages/inference/src/generated/member-names.ts": memberNames(
      placed.map(({ operation, file, exported }) => [
        operation.id,
        printMemberNames(sources.checker, sources.find(file, exported).input.input, operation.input),
      ]),
    ),
    ...client,
    ...methodPages(root, OPERATIONS, PROVIDERS as readonly Provider[], {
      types: new Map(files),
      sharedTypes,
      methods: client["packages/inference/src/generated/methods.ts"] ?? "",
      examples,
    }),
  };
}

/** The members of inputs below what schemas list, for the check of names. */
function memberNames(found: readonly (readonly [id: string, names: string | undefined])[]): string {
  const lines = found.flatMap(([id, names]) => (names ? [`  ${JSON.stringify(id)}: ${names},\n`] : []));
  const what = block("Fields of an input's types that its schema does not list, by operation and by name.");
  return `${HEAD}${what}export const MEMBER_NAMES = {\n${lines.join("")}} as const;\n`;
}

/** The types of chats, which several schemas refer to. */
const MESSAGES = "tasks/text-generation/messages.ts";

/** Re-exports what programs name, so that they need one package. */
function exportsOf(text: string): string {
  const names = [...text.matchAll(/^export (?:interface|type) (\w+)/gm)].map(([, name = ""]) => name);
  const shown = ["Media", ...names.filter((name) => !name.startsWith("Checked"))].sort();
  return `${HEAD}export type {\n${shown.map((name) => `  ${name},\n`).join("")}} from "@inferhub/catalog/types";\n`;
}

/** The module that leads from the ID of an operation to its interfaces. */
function indexOf(operations: readonly Operation[]): string {
  const byId = [...operations].sort((one, other) => (one.id < other.id ? -1 : 1));
  const imports = byId.map(({ id, chunk }) => {
    const name = pascalCase(id);
    const names = [
      `Checked${name}Input`,
      ...(chunk ? [`${name}Chunk`] : []),
      `${name}Input`,
      `${name}Output`,
    ];
    return `import type { ${names.join(", ")} } from "./${id}.ts";\n`;
  });
  const members = operations.map(({ id, chunk, aliases = {}, input }) => {
    const name = pascalCase(id);
    const old = Object.entries(aliases).map(([from, to]) => `readonly ${from}: "${to}"`);
    return (
      `  ${/^\w+$/.test(id) ? id : `"${id}"`}: {\n    input: ${name}Input;\n    checked: Checked${name}Input;\n` +
      `    output: ${name}Output;\n    chunk: ${chunk ? `${name}Chunk` : "undefined"};\n` +
      `    aliases: ${old.length > 0 ? `{ ${old.join("; ")} }` : "Record<never, string>"};\n` +
      `    fields: ${fieldNames(input)};\n  };\n`
    );
  });
  const what = block("The interfaces of each operation of the catalog, by its ID.");
  return (
    `${HEAD}${imports.join("")}\nexport type { Media, MediaKind } from "../../media-types.ts";\nexport type * from "../../tasks/text-generation/messages.ts";\n` +
    `${byId.map(({ id }) => `export type * from "./${id}.ts";\n`).join("")}\n` +
    `${what}export interface OperationTypes {\n${members.join("")}}\n`
  );
}

interface Entries {
  readonly entries?: Readonly<Record<string, Entries>>;
  readonly wrapped?: Entries;
}

/** Names of the fields in forms: those of objects inside an object instead of the object's own. */
function fieldNames(schema: unknown): string {
  const entriesOf = ({ entries, wrapped }: Entries): Entries["entries"] =>
    entries ?? (wrapped && entriesOf(wrapped));
  const leaves = (of: Entries): string[] =>
    Object.entries(entriesOf(of) ?? {}).flatMap(([name, member]) =>
      Object.keys(entriesOf(member) ?? {}).length > 0 ? leaves(member) : [name],
    );
  return [...new Set(leaves(schema as Entries))].map((name) => `"${name}"`).join(" | ");
}
