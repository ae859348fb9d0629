import type { Provider } from "@inferhub/inference";

/** Which variable contains a provider's key, or should; never anything of the key itself. */
export function getKeyState(
  { auth }: Provider,
  env: Readonly<Record<string, string | undefined>>,
): { variable: string; set: boolean } {
  const variable = auth.env.find((name) => env[name]?.trim());
  return { variable: variable ?? auth.env[0], set: variable !== undefined };
}
