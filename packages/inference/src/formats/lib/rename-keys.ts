/** Renames parameters to the provider's names. Unlisted ones are unchanged. */
export function renameKeys(
  parameters: Readonly<Record<string, unknown>> | undefined,
  names: Readonly<Record<string, string>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(parameters ?? {}).map(([name, value]) => [names[name] ?? name, value]),
  );
}
