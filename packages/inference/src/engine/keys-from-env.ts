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

/**
 * The base URLs that an environment completes, by provider ID: those with a place for an account or a resource. A
 * provider without the variables is left out.
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
