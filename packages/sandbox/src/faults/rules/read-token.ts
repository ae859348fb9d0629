import type { Provider } from "@inferhub/inference";

/** Returns the key of a request, without its prefix. */
export function readToken({ auth }: Pick<Provider, "auth">, headers: Headers): string | undefined {
  const value = headers.get(auth.header ?? "authorization") ?? headers.get("authorization");
  return value?.trim().replace(/^\S+\s+/, "");
}
