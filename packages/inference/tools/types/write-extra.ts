import { DOCUMENTED } from "../../src/parameters/documented.ts";
import { block, pascalCase } from "./print-types.ts";

type Table = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>;

/** TypeScript's name of each kind of value. */
const TYPES: Readonly<Record<string, string>> = { list: "readonly unknown[]", any: "unknown" };

/** Whether a provider documents parameters of an operation, so that their types depend on the provider. */
export const hasExtra = (operationId: string): boolean => Object.hasOwn(DOCUMENTED, operationId);

/** The parameters of single providers, as interfaces: types that are computed would cost every program time. */
export function extraParameters(): string {
  const operations = Object.entries(DOCUMENTED as unknown as Table);
  const nameOf = (operation: string, provider: string) =>
    `${pascalCase(provider.replaceAll(".", "-"))}${pascalCase(operation)}Extra`;
  const keyOf = (name: string) => (/^\w+$/.test(name) ? name : JSON.stringify(name));
  const ofProviders = operations.flatMap(([operation, providers]) =>
    Object.entries(providers).map(([provider, names]) => {
      const what = block(`Parameters of \`${operation}\` that \`${provider}\` has beyond the named ones.`);
      const members = Object.entries(names).map(
        ([name, kind]) =>
          `  /** \`${provider}\` documents it. */\n  ${keyOf(name)}?: ${TYPES[kind] ?? kind} | undefined;\n`,
      );
      return `${what}export interface ${nameOf(operation, provider)} extends ExtraParameters {\n${members.join("")}}\n`;
    }),
  );
  const ofOperations = operations.map(([operation, providers]) => {
    const members = Object.keys(providers).map(
      (provider) => `  ${keyOf(provider)}: ${nameOf(operation, provider)};\n`,
    );
    const what = block(`Parameters of \`${operation}\` beyond the named ones, by provider.`);
    return `${what}export interface ${pascalCase(operation)}Extra extends Extras {\n${members.join("")}}\n`;
  });
  return [
    `import type { ExtraParameters } from "../contracts/extra-parameters.ts";
`,
    `/** The same, by provider. */\ninterface Extras {\n  [provider: string]: ExtraParameters;\n}\n`,
    ...ofProviders,
    ...ofOperations,
  ].join("\n");
}

/**
 * The same names without their providers, for the check of names: a third of the bytes. A name whose kind
 * depends on the provider is listed with its providers.
 */
export function documentedNames(): string {
  const entries = Object.entries(DOCUMENTED as unknown as Table).map(([operation, providers]) => {
    const kinds = new Map<string, Record<string, string>>();
    for (const [provider, names] of Object.entries(providers)) {
      for (const [name, kind] of Object.entries(names))
        kinds.set(name, { ...kinds.get(name), [provider]: kind });
    }
    const byKind: Record<string, string[]> = {};
    const differing: Record<string, Record<string, string>> = {};
    for (const [name, byProvider] of [...kinds].sort(([one], [other]) => (one < other ? -1 : 1))) {
      const [kind = "any", ...others] = new Set(Object.values(byProvider));
      if (others.length > 0) differing[name] = byProvider;
      else byKind[kind] = [...(byKind[kind] ?? []), name];
    }
    const names = Object.fromEntries(Object.entries(byKind).map(([kind, list]) => [kind, list.join(" ")]));
    return [operation, { names, ...(Object.keys(differing).length > 0 && { differing }) }] as const;
  });
  const what = block(
    "Names of the parameters that providers document in addition to those of an operation, by the type of their values.",
  );
  const table = JSON.stringify(Object.fromEntries(entries), undefined, 2);
  return `${what}export const DOCUMENTED_NAMES = ${table} as const;\n`;
}
