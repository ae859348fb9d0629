import logos from "./logos.json" with { type: "json" };

/** Files of `@lobehub/icons-static-svg`: of providers by their id, of organizations of the Hub by their name in lower case. */
const PROVIDERS: Readonly<Record<string, string>> = logos.providers;
const ORGANIZATIONS: Readonly<Record<string, string>> = logos.organizations;

/** The logo of a provider, by ID, or of an organization of the Hub; absent if none exists. */
export function logoOf(name: string): string | undefined {
  const key = name.toLowerCase();
  if (Object.hasOwn(ORGANIZATIONS, key)) return ORGANIZATIONS[key];
  return Object.hasOwn(PROVIDERS, key) ? PROVIDERS[key] : undefined;
}

/** Every file that the table names. */
export const LOGO_FILES: readonly string[] = [
  ...new Set([...Object.values(PROVIDERS), ...Object.values(ORGANIZATIONS)]),
];
