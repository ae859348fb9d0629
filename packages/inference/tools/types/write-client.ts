import type { Operation } from "@inferhub/catalog";
import { type Provider, toMethodName } from "@inferhub/inference";
import { formatExampleTag, type MethodExample } from "./examples.ts";
import { block, pascalCase } from "./print-types.ts";
import { providerEntries } from "./provider-entries.ts";
import { documentedNames, extraParameters, hasExtra } from "./write-extra.ts";

const FOLDER = "packages/inference/src/generated";

/** The types of the client: which provider serves what, the arguments of each method, the methods. */
export function clientFiles(
  head: string,
  operations: readonly Operation[],
  providers: readonly Provider[],
  examples: ReadonlyMap<string, MethodExample>,
  providersFolder: string,
): Record<string, string> {
  return {
    [`${FOLDER}/provider-ids.ts`]: head + providerIds(operations, providers),
    [`${FOLDER}/provider-entries.ts`]: head + providerEntries(providers, providersFolder),
    [`${FOLDER}/extra-parameters.ts`]: head + extraParameters(),
    [`${FOLDER}/documented-names.ts`]: head + documentedNames(),
    [`${FOLDER}/args.ts`]: head + args(operations),
    [`${FOLDER}/methods.ts`]: head + methods(operations, examples),
  };
}

const keyOf = (id: string): string => (/^\w+$/.test(id) ? id : `"${id}"`);

/** Names to import, one a line. */
const importTypes = (names: readonly string[], from: string): string =>
  `import type {\n${[...names]
    .sort()
    .map((name) => `  ${name},\n`)
    .join("")}} from "${from}";\n`;

function providerIds(operations: readonly Operation[], providers: readonly Provider[]): string {
  const unions = operations.map(({ id }) => {
    const ids = providers
      .filter(({ operations: table }) => Object.hasOwn(table, id))
      .map((each) => `"${each.id}"`);
    const union = ids.length > 0 ? `\n  | ${ids.join("\n  | ")}` : " never";
    return `${block(`Providers that serve \`${id}\`.`)}export type ${pascalCase(id)}Provider =${union};\n`;
  });
  const members = operations.map(({ id }) => `  ${keyOf(id)}: ${pascalCase(id)}Provider;\n`);
  const all = providers.map(({ id }) => `\n  | "${id}"`).join("");
  return [
    `\n${block("The ID of a provider that comes with the package.")}export type ProviderId =${all};\n`,
    ...unions,
    `${block("The providers that serve each operation, by its ID.")}export interface ServingProviders {\n${members.join("")}}\n`,
  ].join("\n");
}

function args(operations: readonly Operation[]): string {
  const interfaces = operations.flatMap(({ id, summary, aliases = {} }) => {
    const name = pascalCase(id);
    const [old] = Object.entries(aliases);
    const what = `Arguments of \`${toMethodName(id)}\`. ${summary}`;
    const head = (args: string) =>
      `export interface ${args}<Provider extends string = ${name}Provider>\n  extends ModelRouting<Provider${hasExtra(id) ? `, ${name}Extra[Provider]` : ""}>,\n    `;
    const atEndpoint = (what: string, args: string, input: string, body = " {}") =>
      `${block(what)}export interface ${args} extends EndpointRouting, ${input}${body}\n`;
    // Both names together are a mistake.
    const never = old
      ? ` {\n  /** The older name of \`${old[1]}\`, which is not given as well. */\n  ${old[0]}?: never;\n}`
      : " {}";
    const plain = `${block(what)}${head(`${name}Args`)}${name}Input${never}\n`;
    const located = atEndpoint(
      `Arguments of \`${toMethodName(id)}\` with a URL.`,
      `${name}EndpointArgs`,
      `${name}Input`,
      never,
    );
    if (!old) return [plain, located];
    const [from, to] = old;
    const renamed = `${block(`The input of \`${id}\` with the older name \`${from}\` of \`${to}\`.`)}export interface ${name}DataInput extends Omit<${name}Input, "${to}"> {\n  /**\n   * The older name of \`${to}\`.\n   * @deprecated Use \`${to}\`.\n   */\n  ${from}: ${name}Input["${to}"];\n  /** Given under its older name. */\n  ${to}?: never;\n}\n`;
    const older = `${block(`Arguments of \`${toMethodName(id)}\` with the older name \`${from}\` of \`${to}\`.`)}${head(`${name}DataArgs`)}${name}DataInput {}\n`;
    const olderLocated = atEndpoint(
      `Arguments of \`${toMethodName(id)}\` with a URL and the older name \`${from}\` of \`${to}\`.`,
      `${name}DataEndpointArgs`,
      `${name}DataInput`,
    );
    return [plain, located, renamed, older, olderLocated];
  });
  const members = operations.map(
    ({ id, aliases }) => `  ${keyOf(id)}: ${argsOf(id, aliases, `Ids["${id}"]`)};\n`,
  );
  const names = operations.map(({ id }) => pascalCase(id));
  return [
    importTypes(
      names.map((name) => `${name}Input`),
      "@inferhub/catalog/types",
    ) +
      `import type { EndpointRouting, ModelRouting, OwnEndpointRouting } from "../contracts/model-routing.ts";\n` +
      importTypes(
        operations.filter(({ id }) => hasExtra(id)).map(({ id }) => `${pascalCase(id)}Extra`),
        "./extra-parameters.ts",
      ) +
      importTypes(["ServingProviders", ...names.map((name) => `${name}Provider`)], "./provider-ids.ts"),
    ...interfaces,
    `${block("The arguments of each operation, by its ID.")}export interface OperationArgs<
  Ids extends Readonly<Record<keyof ServingProviders, string>> = ServingProviders,
  Endpoint extends OwnEndpointRouting = never,
> {\n${members.join("")}}\n`,
  ].join("\n");
}

function argsOf(id: string, aliases: Operation["aliases"], provider: string): string {
  const name = pascalCase(id);
  const [old] = Object.keys(aliases ?? {});
  const names = old === undefined ? [name] : [name, `${name}Data`];
  return [
    ...names.flatMap((each) => [`${each}Args<${provider}>`, `${each}EndpointArgs`]),
    old === undefined ? `(${name}Input & Endpoint)` : `(${name}Input & { ${old}?: never } & Endpoint)`,
    ...(old === undefined ? [] : [`(${name}DataInput & Endpoint)`]),
  ].join(" | ");
}

function methods(operations: readonly Operation[], examples: ReadonlyMap<string, MethodExample>): string {
  const names = operations.flatMap((operation) => {
    const name = pascalCase(operation.id);
    return [
      ...(operation.chunk ? [`${name}Chunk`] : []),
      ...(isSingleForText(operation) ? [`${name}OutputItem`] : []),
      `${name}Input`,
      `${name}Output`,
    ];
  });
  const used = operations.flatMap(({ id, aliases }) => {
    const name = pascalCase(id);
    const own = [`${name}Args`, `${name}EndpointArgs`];
    return aliases ? [...own, `${name}DataArgs`, `${name}DataEndpointArgs`, `${name}DataInput`] : own;
  });
  const isFile = ({ output }: Operation) => (output as { expects?: string }).expects === "Blob";
  const inputs = names.filter(
    (name) =>
      !name.endsWith("Output") ||
      operations.some((each) => !isFile(each) && name === `${pascalCase(each.id)}Output`),
  );
  const interfaceOf = (name: string, what: string, hasMeta: boolean) =>
    `${block(what)}export interface ${name}<
  Ids extends Readonly<Record<keyof ServingProviders, string>> = ServingProviders,
  Endpoint extends OwnEndpointRouting = never,
> {\n${operations.map((operation) => methodsOf(operation, isFile(operation), hasMeta, examples)).join("\n")}}\n`;
  return [
    importTypes(inputs, "@inferhub/catalog/types") +
      `import type { OwnEndpointRouting } from "../contracts/model-routing.ts";\n` +
      `import type { CallOptions, FileOptions, FileOutputs, OutputType } from "../contracts/options.ts";\n` +
      `import type { StreamWithMeta, WithMeta } from "../contracts/with-meta.ts";\n` +
      importTypes(used, "./args.ts") +
      `import type { ServingProviders } from "./provider-ids.ts";\n`,
    interfaceOf(
      "ClientMethods",
      "The methods of a client: one for each operation, and a second one for each that streams.",
      false,
    ),
    interfaceOf(
      "ClientMethodsWithMeta",
      "The same methods, with metadata of the call: provider, attempts, usage, time.",
      true,
    ),
  ].join("\n");
}

/** Whether an operation returns one item for a string, and a list for several. */
function isSingleForText({ output }: Operation): boolean {
  const { options: [one, list] = [] } = output as { options?: readonly { item?: unknown }[] };
  return one !== undefined && !("item" in one) && one === list?.item;
}

function methodsOf(
  operation: Operation,
  isFile: boolean,
  hasMeta: boolean,
  examples: ReadonlyMap<string, MethodExample>,
): string {
  const { id, summary, aliases, chunk, primary } = operation;
  const name = pascalCase(id);
  const method = toMethodName(id);
  // The type of `extra` follows from the provider. Without documented parameters it is the same for all of them.
  const isTyped = hasExtra(id);
  const ids = `Ids["${id}"]`;
  const parameters = argsOf(id, aliases, isTyped ? "Provider" : ids)
    .split(" | ")
    .join("\n      | ");
  const provider = isTyped ? [`Provider extends ${ids} = ${ids}`] : [];
  const output = isFile ? "FileOutputs[Type]" : `${name}Output`;
  const errors =
    "@throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`, `TimeoutError`";
  const signature = (
    called: string,
    type: readonly string[],
    options: string,
    returned: string,
    args = `\n      | ${parameters}`,
  ) => {
    const generics = [...provider, ...type];
    const head = generics.length > 0 ? `${called}<${generics.join(", ")}>` : called;
    return `  ${head}(\n    args:${args},\n    options?: ${options},\n  ): ${returned};\n`;
  };
  const promise = (data: string) => (hasMeta ? `Promise<WithMeta<${data}>>` : `Promise<${data}>`);
  const exampleOf = (called: string) => {
    const example = hasMeta ? undefined : examples.get(called);
    return example ? `\n\n${formatExampleTag(example)}` : "";
  };
  const doc = block(`${summary}\n\n${errors}${exampleOf(method)}`, "  ");
  const ofText = () =>
    `${doc}${signature(
      method,
      [],
      "CallOptions",
      promise(`${name}OutputItem`),
      ` (\n      | ${parameters}\n    ) & { readonly ${primary}: string }`,
    )}\n`;
  const plain =
    (isSingleForText(operation) ? ofText() : "") +
    doc +
    signature(
      method,
      isFile ? ['Type extends OutputType = "blob"'] : [],
      isFile ? "FileOptions<Type>" : "CallOptions",
      promise(output),
    );
  if (!chunk) return plain;
  const streamed =
    block(
      `${summary} Returns the response while it is generated.\n\n${errors}, \`IncompleteStreamError\`${exampleOf(`${method}Stream`)}`,
      "  ",
    ) +
    signature(
      `${method}Stream`,
      [],
      "CallOptions",
      hasMeta ? `StreamWithMeta<${name}Chunk>` : `AsyncGenerator<${name}Chunk, void, undefined>`,
    );
  return `${plain}\n${streamed}`;
}
