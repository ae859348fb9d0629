/** Thrown for an unreadable or invalid config file. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
  /** The same code as other invalid input, so errors and metrics treat it alike. */
  readonly code = "input-invalid";
  readonly file: string;

  /** @param problems messages that start with the path of the field. They contain no values */
  constructor(file: string, problems: readonly string[], cause?: unknown) {
    super(problems.length === 1 ? `${file}: ${problems[0]}` : [`${file}:`, ...problems].join("\n  "), {
      cause,
    });
    this.file = file;
  }
}
