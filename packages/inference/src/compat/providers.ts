import type { Adapter } from "../contracts/adapter.ts";
import type { Provider } from "../contracts/provider.ts";
import { toHubTask } from "../engine/hub-task.ts";
import { PROVIDERS as ALL } from "../providers/index.ts";

const providers: readonly Provider[] = ALL;

/** Ids of all providers. */
export const INFERENCE_PROVIDERS: readonly string[] = providers.map(({ id }) => id);

/** The same, and the policy that selects one. */
export const PROVIDERS_OR_POLICIES: readonly string[] = [...INFERENCE_PROVIDERS, "auto"];

/** What providers are called at the Hub. */
export const PROVIDERS_HUB_ORGS: Readonly<Record<string, string>> = Object.fromEntries(
  providers.map(({ id, hubOrg = id }) => [id, hubOrg]),
);

/** How each provider runs each task, by the Hub's names. */
export const PROVIDERS: Readonly<Record<string, Readonly<Record<string, Adapter>>>> = Object.fromEntries(
  providers.map(({ id, operations }) => [
    id,
    Object.fromEntries(Object.entries(operations).map(([name, adapter]) => [toHubTask(name), adapter])),
  ]),
);
