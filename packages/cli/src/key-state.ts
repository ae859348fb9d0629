import type { Provider } from "@inferhub/inference";

/** Returns the variable of a provider's key and whether it is set. Contains no part of the key. */
export function getKeyState(
  { auth }: Provider,
  env: Readonly<Record<string, string | undefined>>,
): { variable: string; set: boolean } {
  const isSet = (name: string) => Boolean(env[name]?.trim());
  // A credential with several parts requires the first two.
  const others = (auth.others ?? []).flatMap(({ env = [] }) =>
    env.slice(0, 2).every(isSet) ? env.slice(0, 1) : [],
  );
  const variable = auth.env.find(isSet) ?? others[0];
  return { variable: variable ?? auth.env[0], set: variable !== undefined };
}
