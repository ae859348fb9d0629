import type { Operation } from "@inferhub/catalog";
import type { Provider } from "@inferhub/inference";
import { CliError, createUnknownIdError } from "../problems.ts";

/** Hint for users without a key. */
const SANDBOX_HINT = "to run without a key, start `inferhub sandbox` and add `--url http://127.0.0.1:8788`";

/** Maximum number of variables in a message. */
const SHOWN_VARIABLES = 6;

export interface Choice {
  /** Provider ID from the user. */
  readonly named: string | undefined;
  readonly operation: Operation;
  readonly providers: readonly Provider[];
  readonly keys: Readonly<Record<string, string>>;
  /** Hugging Face token, used instead of every provider's key. */
  readonly token: string | undefined;
  /** Whether calls go to a gateway or sandbox, which has its own keys. */
  readonly customUrl: boolean;
}

/**
 * Returns the provider of a call, or `undefined` to let the Hub choose.
 * @param onMachine local runtime to use without a key
 * @throws CliError for an unknown provider, or a missing key
 */
export function chooseProvider(choice: Choice, onMachine?: Provider): Provider | undefined {
  const { named, operation, providers, keys, token, customUrl } = choice;
  if (named !== undefined && named !== "auto") return requireKey(providerNamed(named, providers), choice);
  const able = providers.filter(({ operations }) => Object.hasOwn(operations, operation.id));
  if (customUrl) return able[0];
  if (token) return undefined;
  const ready = able.find(({ id }) => keys[id]);
  if (ready) return ready;
  if (onMachine) return onMachine;
  const variables = [...new Set(["HF_TOKEN", ...able.map(({ auth }) => auth.env[0])])];
  const shown = variables.slice(0, SHOWN_VARIABLES).join(", ");
  const more = variables.length > SHOWN_VARIABLES ? ", or another (`inferhub providers` lists them)" : "";
  throw new CliError(
    "key-missing",
    `No API key for ${operation.id}. Set one of ${shown}${more}; ${SANDBOX_HINT}`,
  );
}

function providerNamed(id: string, providers: readonly Provider[]): Provider {
  const found = providers.find((provider) => provider.id === id);
  if (found) return found;
  throw createUnknownIdError(
    "provider-unknown",
    "provider",
    id,
    providers.map((provider) => provider.id),
  );
}

function requireKey(provider: Provider, { keys, token, customUrl }: Choice): Provider {
  if (customUrl || token || keys[provider.id] || provider.auth.optional) return provider;
  throw new CliError(
    "key-missing",
    `No API key for ${provider.id}. Set ${provider.auth.env[0]}; ${SANDBOX_HINT}`,
  );
}
