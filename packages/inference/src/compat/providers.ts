import { hubTaskOf } from "../client/hub-task.ts";
import { PROVIDERS as ALL } from "../providers/index.ts";
import type { Adapter } from "../types/adapter.ts";
import type { Provider } from "../types/provider.ts";

const providers: readonly Provider[] = ALL;

/** Ids of all providers. */
export const INFERENCE_PROVIDERS: readonly string[] = providers.map(({ id }) => id);

/** The same, and the policy that chooses one. */
export const PROVIDERS_OR_POLICIES: readonly string[] = [...INFERENCE_PROVIDERS, "auto"];

/** What providers are called at the Hub. */
export const PROVIDERS_HUB_ORGS: Readonly<Record<string, string>> = Object.fromEntries(
  providers.map(({ id, hubOrg = id }) => [id, hubOrg]),
);

/** How each provider runs each task, by the Hub's names. */
export const PROVIDERS: Readonly<Record<string, Readonly<Record<string, Adapter>>>> = Object.fromEntries(
  providers.map(({ id, operations }) => [
    id,
    Object.fromEntries(Object.entries(operations).map(([name, adapter]) => [hubTaskOf(name), adapter])),
  ]),
);
