/** Parameters under the vendor's names; those that the table does not hold keep their own. */
export function renameKeys(
  parameters: Readonly<Record<string, unknown>> | undefined,
  names: Readonly<Record<string, string>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(parameters ?? {}).map(([name, value]) => [names[name] ?? name, value]),
  );
}
