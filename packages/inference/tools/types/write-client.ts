import type { Operation } from "@inferhub/catalog";
import { type Provider, toMethodName } from "@inferhub/inference";
import { block, pascalCase } from "./print-types.ts";

const FOLDER = "packages/inference/src/generated";

/** The types of the client: which provider serves what, the arguments of each method, the methods. */
export function clientFiles(
  head: string,
  operations: readonly Operation[],
  providers: readonly Provider[],
): Record<string, string> {
  return {
    [`${FOLDER}/provider-ids.ts`]: head + providerIds(operations, providers),
    [`${FOLDER}/args.ts`]: head + args(operations),
    [`${FOLDER}/methods.ts`]: head + methods(operations),
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
      `export interface ${args}<Provider extends string = ${name}Provider>\n  extends ModelRouting<Provider, "${id}">,\n    `;
    const plain = `${block(what)}${head(`${name}Args`)}${name}Input {}\n`;
    if (!old) return [plain];
    const [from, to] = old;
    const renamed = `${block(`The input of \`${id}\` with the older name \`${from}\` of \`${to}\`.`)}export interface ${name}DataInput extends Omit<${name}Input, "${to}"> {\n  /**\n   * The older name of \`${to}\`.\n   * @deprecated Use \`${to}\`.\n   */\n  ${from}: ${name}Input["${to}"];\n}\n`;
    const older = `${block(`Arguments of \`${toMethodName(id)}\` with the older name \`${from}\` of \`${to}\`.`)}${head(`${name}DataArgs`)}${name}DataInput {}\n`;
    return [plain, renamed, older];
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
      `import type { AtEndpoint, ModelRouting } from "../contracts/model-routing.ts";\n` +
      importTypes(["ServingProviders", ...names.map((name) => `${name}Provider`)], "./provider-ids.ts"),
    ...interfaces,
    `${block("The arguments of each operation, by its ID.")}export interface OperationArgs<
  Ids extends Readonly<Record<keyof ServingProviders, string>> = ServingProviders,
  Endpoint extends string | undefined = undefined,
> {\n${members.join("")}}\n`,
  ].join("\n");
}

function argsOf(id: string, aliases: Operation["aliases"], provider: string): string {
  const name = pascalCase(id);
  return aliases && Object.keys(aliases).length > 0
    ? `${name}Args<${provider}> | ${name}DataArgs<${provider}> | AtEndpoint<${name}Input | ${name}DataInput, Endpoint>`
    : `${name}Args<${provider}> | AtEndpoint<${name}Input, Endpoint>`;
}

function methods(operations: readonly Operation[]): string {
  const names = operations.flatMap(({ id, chunk }) => [
    ...(chunk ? [`${pascalCase(id)}Chunk`] : []),
    `${pascalCase(id)}Input`,
    `${pascalCase(id)}Output`,
  ]);
  const used = operations.flatMap(({ id, aliases }) => {
    const name = pascalCase(id);
    return aliases ? [`${name}Args`, `${name}DataArgs`, `${name}DataInput`] : [`${name}Args`];
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
  Endpoint extends string | undefined = undefined,
> {\n${operations.map((operation) => methodsOf(operation, isFile(operation), hasMeta)).join("\n")}}\n`;
  return [
    importTypes(inputs, "@inferhub/catalog/types") +
      `import type { AtEndpoint } from "../contracts/model-routing.ts";\n` +
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
      "The same methods, with what is known about the call: provider, attempts, usage, time.",
      true,
    ),
  ].join("\n");
}

function methodsOf({ id, summary, aliases, chunk }: Operation, isFile: boolean, hasMeta: boolean): string {
  const name = pascalCase(id);
  const method = toMethodName(id);
  const parameters = argsOf(id, aliases, "Provider").split(" | ").join("\n      | ");
  const provider = `Provider extends Ids["${id}"] = Ids["${id}"]`;
  const output = isFile ? "FileOutputs[Type]" : `${name}Output`;
  const errors =
    "@throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`, `TimeoutError`";
  const signature = (called: string, type: string, options: string, returned: string) =>
    `  ${called}<${provider}${type}>(\n    args:\n      | ${parameters},\n    options?: ${options},\n  ): ${returned};\n`;
  const plain =
    block(`${summary}\n\n${errors}`, "  ") +
    signature(
      method,
      isFile ? ', Type extends OutputType = "blob"' : "",
      isFile ? "FileOptions<Type>" : "CallOptions",
      hasMeta ? `Promise<WithMeta<${output}>>` : `Promise<${output}>`,
    );
  if (!chunk) return plain;
  const streamed =
    block(
      `${summary} Returns the response while it is generated.\n\n${errors}, \`IncompleteStreamError\``,
      "  ",
    ) +
    signature(
      `${method}Stream`,
      "",
      "CallOptions",
      hasMeta ? `StreamWithMeta<${name}Chunk>` : `AsyncGenerator<${name}Chunk, void, undefined>`,
    );
  return `${plain}\n${streamed}`;
}
