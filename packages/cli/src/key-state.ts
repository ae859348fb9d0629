import type { Provider } from "@inferhub/inference";

/** Which variable contains a provider's key, or should; never anything of the key itself. */
export function getKeyState(
  { auth }: Provider,
  env: Readonly<Record<string, string | undefined>>,
): { variable: string; set: boolean } {
  const isSet = (name: string) => Boolean(env[name]?.trim());
  // Of a credential in parts, the first two are needed.
  const others = (auth.others ?? []).flatMap(({ env = [] }) =>
    env.slice(0, 2).every(isSet) ? env.slice(0, 1) : [],
  );
  const variable = auth.env.find(isSet) ?? others[0];
  return { variable: variable ?? auth.env[0], set: variable !== undefined };
}
