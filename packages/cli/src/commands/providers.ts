import { keyStateOf } from "../key-state.ts";
import type { CommandDefinition } from "./command.ts";
import { type Listing, withListing } from "./listing.ts";

interface ProviderItem {
  readonly id: string;
  readonly label: string;
  readonly key: { readonly variable: string; readonly set: boolean };
  readonly operations: readonly string[];
  readonly docsUrl: string;
}

const keyText = ({ key }: ProviderItem): string => `${key.variable} ${key.set ? "set" : "missing"}`;

const listing: Listing<ProviderItem> = {
  noun: "provider",
  items: async (providers, { env }) =>
    providers.map((provider) => ({
      id: provider.id,
      label: provider.label,
      key: keyStateOf(provider, env),
      operations: Object.keys(provider.operations),
      docsUrl: provider.docsUrl,
    })),
  row: (item) => ({ id: item.id, key: keyText(item), operations: item.operations.join(" ") }),
  details: (item) => ({
    id: item.id,
    name: item.label,
    key: keyText(item),
    operations: item.operations.join(" "),
    documentation: item.docsUrl,
  }),
};

export const providers: CommandDefinition = {
  examples: ["inferhub providers", "inferhub providers show groq --json"],
  configure: (command, tools) => withListing(command, tools, listing),
};
