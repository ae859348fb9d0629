/** A configuration file that cannot be read or does not describe what it should. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
  /** The same code as other invalid input, so errors and metrics treat it alike. */
  readonly code = "input-invalid";
  readonly file: string;

  /** @param problems as text, each starting with the path of the field; none of them repeats a value */
  constructor(file: string, problems: readonly string[], cause?: unknown) {
    super(problems.length === 1 ? `${file}: ${problems[0]}` : [`${file}:`, ...problems].join("\n  "), {
      cause,
    });
    this.file = file;
  }
}
