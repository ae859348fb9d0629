/** Version suffixes of model IDs: a day, a month, a number, or `latest`. */
const VERSION = /[-@](latest|\d{4}-\d{2}-\d{2}|\d{8}|\d{4}|\d{2}-\d{2}|\d{3}|\d{2}-\d{4})$/;

/**
 * Removes the version from a model ID, so that an alias equals its dated versions: `gpt-4o-2024-08-06` and `gpt-4o`,
 * `claude-sonnet-4-20250514` and `claude-sonnet-4-latest`.
 */
export function stripVersion(model: string): string {
  const name = model.toLowerCase().replace(/^models\//, "");
  const plain = name.replace(VERSION, "");
  // A second part, as in `gemini-2.5-flash-preview-09-2025`.
  return plain.replace(/-preview$/, "") || name;
}
