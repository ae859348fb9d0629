/** A configuration file that cannot be read or does not say what it should. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
  /** The same code as other invalid input, so that errors and metrics treat it alike. */
  readonly code = "input-invalid";
  readonly file: string;

  /** @param problems in words, each beginning with the path of the member; none of them repeats a value */
  constructor(file: string, problems: readonly string[], cause?: unknown) {
    super(problems.length === 1 ? `${file}: ${problems[0]}` : [`${file}:`, ...problems].join("\n  "), {
      cause,
    });
    this.file = file;
  }
}
