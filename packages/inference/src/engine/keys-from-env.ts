import type { Provider } from "../contracts/provider.ts";

/**
 * Reads API keys from environment variables, by provider ID. If a provider has several variables, the first one with a
 * value counts. Without an API key, reads other credentials of the provider, such as an AWS access key.
 */
export function readKeysFromEnv(
  providers: readonly Provider[],
  env: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  const found = providers.flatMap((provider) => {
    const read = (name: string) => env[name]?.trim();
    const others = (provider.auth.others ?? []).map((other) =>
      (other.env ?? []).map(read).filter(Boolean).join(":"),
    );
    const key =
      provider.auth.env.map(read).find(Boolean) ??
      others.find((value, at) => value && provider.auth.others?.[at]?.pattern.test(value));
    return key ? [[provider.id, key] as const] : [];
  });
  return Object.fromEntries(found);
}

/**
 * Reads base URLs from environment variables, by provider ID, for providers whose URL contains an account or a resource.
 * Skips providers without the variables.
 */
export function readBaseUrlsFromEnv(
  providers: readonly Provider[],
  env: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  const found = providers.flatMap(({ id, baseUrl, baseUrlEnv: { "": whole = "", ...places } = {} }) => {
    const url = env[whole]?.trim().replace(/\/+$/, "");
    if (url) return [[id, url] as const];
    const filled = Object.entries(places).reduce((text, [place, variable]) => {
      const value = env[variable]?.trim();
      return value ? text.replace(`{${place}}`, () => encodeURIComponent(value)) : text;
    }, baseUrl);
    return filled === baseUrl || hasPlace(filled) ? [] : [[id, filled] as const];
  });
  return Object.fromEntries(found);
}

const hasPlace = (url: string): boolean => /\{\w+\}/.test(url);
