/** A configuration file that cannot be read or does not say what it should. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
  /** The code of other wrong inputs, so that it is told and counted as one. */
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
