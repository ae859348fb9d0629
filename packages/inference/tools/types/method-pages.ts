import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Operation } from "@inferhub/catalog";
import { type Provider, toMethodName } from "@inferhub/inference";
import { type ClientMember, readClientMembers } from "./client-members.ts";
import type { MethodExample } from "./examples.ts";
import { pascalCase } from "./print-types.ts";
import { collectTypes, type DeclaredType, type Field, readInterfaces } from "./read-interfaces.ts";

const HEAD = "<!-- Written by `npm run generate`. -->\n\n";
const FOLDER = "docs/methods";

/** Sources of the pages, in addition to the operations themselves. */
export interface MethodSources {
  /** The types of each operation as code, by its ID. */
  readonly types: ReadonlyMap<string, string>;
  /** Types that several operations refer to, as code. */
  readonly sharedTypes: string;
  /** The interface of the methods as code. */
  readonly methods: string;
  readonly examples: ReadonlyMap<string, MethodExample>;
}

/** The reference of the client's methods: a page for each operation, and one that lists them. */
export function methodPages(
  root: string,
  operations: readonly Operation[],
  providers: readonly Provider[],
  sources: MethodSources,
): Record<string, string> {
  const pages = operations.map((operation) => [
    `${FOLDER}/${operation.id}.md`,
    HEAD + pageOf(operation, providers, sources),
  ]);
  const members = readClientMembers(
    readFileSync(join(root, "packages/inference/src/engine/inference-client.ts"), "utf8"),
  );
  return {
    [`${FOLDER}/README.md`]: HEAD + indexOf(root, operations, providers, members),
    [`${FOLDER}/further.md`]: HEAD + pageOfMembers(members, sources),
    ...Object.fromEntries(pages),
  };
}

function pageOf(operation: Operation, providers: readonly Provider[], sources: MethodSources): string {
  const { id, summary, chunk } = operation;
  const method = toMethodName(id);
  const called = chunk ? [method, `${method}Stream`] : [method];
  const known = new Map([
    ...readInterfaces(sources.sharedTypes),
    ...readInterfaces(sources.types.get(id) ?? ""),
  ]);
  const name = pascalCase(id);
  const shown = new Set<DeclaredType>();
  const tablesOf = (root: string) =>
    collectTypes(root, known)
      .filter((type) => !shown.has(type) && shown.add(type))
      .map((type) => formatType(type));
  return `${[
    `# ${method}`,
    `${summary} The operation is \`${id}\`.`,
    ...exampleOf(method, sources.examples),
    ...(chunk ? ["## As a stream", ...exampleOf(`${method}Stream`, sources.examples)] : []),
    "## Signature",
    `\`\`\`ts fragment: the signature alone\n${signaturesOf(called, sources.methods)}\n\`\`\``,
    "## Arguments",
    "In addition to the [arguments of every method](README.md#arguments-of-every-method), such as `model` and `provider`.",
    ...tablesOf(`${name}Input`),
    "## Output",
    ...tablesOf(`${name}Output`),
    ...(chunk ? [`## Chunks of a stream`, ...tablesOf(`${name}Chunk`)] : []),
    "## Errors",
    errorsOf(chunk !== undefined),
    "## Providers",
    providersOf(id, providers),
  ].join("\n\n")}\n`;
}

/** The methods that are no operation of a provider. */
function pageOfMembers(members: readonly ClientMember[], { examples }: MethodSources): string {
  const parts = members.flatMap(({ name, signature, doc, throws }) => [
    `## ${name}`,
    doc,
    ...exampleOf(name, examples),
    `\`\`\`ts fragment: the signature alone\n${signature}\n\`\`\``,
    ...(throws ? [`Errors: ${throws}.`] : []),
  ]);
  return `${[
    "# Further methods",
    "What `InferenceClient` has in addition to the operations. The types of arguments are in the references of [the assistants](/docs/reference/inference/assist) and of [the client](/docs/reference/inference/index).",
    ...parts,
  ].join("\n\n")}\n`;
}

function exampleOf(method: string, examples: ReadonlyMap<string, MethodExample>): string[] {
  const example = examples.get(method);
  if (!example) throw new Error(`packages/inference/examples has no ${method}.md`);
  return [`\`\`\`ts\n${example.code}\`\`\``, `\`\`\`text prints\n${example.prints}\`\`\``];
}

/** The declarations of the methods, without their docstrings and their indentation. */
function signaturesOf(methods: readonly string[], code: string): string {
  const [plain = ""] = code.split("export interface ClientMethodsWithMeta");
  return methods
    .flatMap((method) =>
      [...plain.matchAll(new RegExp(`^  ${method}[<(].*?^  \\): .*?;$`, "gms"))].map(([found]) =>
        found.replace(/^ {2}/gm, ""),
      ),
    )
    .join("\n\n");
}

function formatType({ name, doc, alias, fields }: DeclaredType): string {
  const head = [`### ${name}`, ...(doc ? [doc] : [])];
  if (alias !== undefined)
    return [...head, `\`\`\`ts fragment: a type alone\ntype ${name} = ${alias}\n\`\`\``].join("\n\n");
  return [...head, tableOf(fields)].join("\n\n");
}

const tableOf = (fields: readonly Field[]) =>
  [
    "| field | type | meaning |",
    "|---|---|---|",
    ...fields.map(
      ({ name, isOptional, type, doc }) =>
        `| \`${name}\`${isOptional ? "" : " (required)"} | ${inCode(type)} | ${doc.replaceAll("|", "\\|")} |`,
    ),
  ].join("\n");

const inCode = (type: string) => `\`${type.replaceAll("|", "\\|")}\``;

const errorsOf = (streams: boolean) =>
  `\`InputError\`, \`RoutingError\`, \`ProviderApiError\`, \`ProviderOutputError\`, \`TimeoutError\`${
    streams ? ", and a stream that ends early `IncompleteStreamError`" : ""
  }. [Errors](../errors.md) has their codes, and what helps.`;

function providersOf(id: string, providers: readonly Provider[]): string {
  const lines = providers.flatMap(({ id: provider, docsUrl, operations }) => {
    const adapter = operations[id];
    if (!adapter) return [];
    const facts = [
      adapter.job ? "a queued job" : adapter.stream ? "streams" : "",
      adapter.experimental ? "experimental" : "",
    ].filter(Boolean);
    return [`- [${provider}](${docsUrl})${facts.length > 0 ? `: ${facts.join(", ")}` : ""}`];
  });
  return lines.join("\n");
}

function indexOf(
  root: string,
  operations: readonly Operation[],
  providers: readonly Provider[],
  members: readonly ClientMember[],
): string {
  const read = (file: string) =>
    readInterfaces(readFileSync(join(root, "packages/inference/src/contracts", file), "utf8"));
  const fieldsOf = (types: ReadonlyMap<string, DeclaredType>, ...names: readonly string[]) =>
    tableOf(names.flatMap((name) => types.get(name)?.fields ?? []));
  const rows = operations.map(({ id, summary, chunk }) => {
    const method = toMethodName(id);
    const count = providers.filter((each) => Object.hasOwn(each.operations, id)).length;
    return `| [\`${method}\`](${id}.md)${chunk ? `, \`${method}Stream\`` : ""} | ${summary} | ${count} |`;
  });
  const options = read("options.ts");
  return `${[
    "# Methods of the client",
    "Every operation is a method of `InferenceClient` and of clients that `createClient` creates for the given providers. Each page has an example with its output, the signature, every field, the errors and the providers.",
    ["| method | does | providers |", "|---|---|---|", ...rows].join("\n"),
    `[Further methods](further.md): ${members.map(({ name }) => `\`${name}\``).join(", ")}.`,
    "## Arguments of every method",
    fieldsOf(read("model-routing.ts"), "ModelRouting"),
    "## Options of every method",
    fieldsOf(options, "CallOptions"),
    "Methods that return a file have one more:",
    fieldsOf(options, "FileOptions"),
    "## Facts about a call",
    "`client.withMeta` has the same methods. They return `{ data, meta }`, where `meta` has metadata of the call:",
    fieldsOf(options, "CallMeta"),
  ].join("\n\n")}\n`;
}
