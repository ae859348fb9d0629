import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Provider, toMethodName } from "@inferhub/inference";
import { block } from "./print-types.ts";

/** The facts that choose where a call goes. */
const FACTS = ["id", "label", "usesHubModelIds", "routerSupported", "clientSideRoutingOnly"] as const;

/**
 * Every provider without its adapters. A provider's file has its ID as its name, and `-all` behind it where a smaller file
 * has the chat alone.
 * @param folder of the providers' files
 */
export function providerEntries(providers: readonly Provider[], folder: string): string {
  const ids = [...new Set(providers.flatMap(({ operations }) => Object.keys(operations)))].sort();
  const imports = ids.map(
    (id) => `import { ${toMethodName(id)} } from "@inferhub/catalog/operations/${id}";\n`,
  );
  const entries = providers.map((provider) => {
    const { id, operations, batches, auth } = provider;
    const { env, optional } = auth;
    const facts = FACTS.flatMap((name) =>
      provider[name] === undefined ? [] : [`    ${name}: ${JSON.stringify(provider[name])},\n`],
    );
    const served = Object.keys(operations).map(toMethodName).join(", ");
    const file = existsSync(join(folder, `${id}-all.ts`)) ? `${id}-all` : id;
    const name = toMethodName(id.replaceAll(".", "-"));
    return [
      "  {\n",
      ...facts,
      `    auth: ${JSON.stringify({ env, optional })},\n`,
      ...(batches ? ["    batches: true,\n"] : []),
      `    operations: /* @__PURE__ */ serves([${served}]),\n`,
      `    load: async () => (await import("../providers/${file}.ts")).${name},\n`,
      "  },\n",
    ].join("");
  });
  return [
    imports.join(""),
    `import type { ProviderEntry } from "../contracts/provider.ts";\nimport { serves } from "../contracts/serves.ts";\n\n`,
    block("Every provider without its adapters, in the order of `PROVIDERS`. Its first call loads them."),
    `export const PROVIDER_ENTRIES: readonly ProviderEntry[] = [\n${entries.join("")}];\n`,
  ].join("");
}
