import type { Provider } from "../contracts/provider.ts";

/**
 * The keys that an environment holds, by provider id. Of several variables of a provider the first
 * that is set counts.
 */
export function readKeysFromEnv(
  providers: readonly Provider[],
  env: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  const found = providers.flatMap((provider) => {
    const key = provider.auth.env.map((name) => env[name]?.trim()).find((value) => value);
    return key ? [[provider.id, key] as const] : [];
  });
  return Object.fromEntries(found);
}
