// Written by `npm run generate`.

/** Input of `tabular-classification`. Classify the rows of a table. */
export interface TabularClassificationInput {
  /** The input of the operation. */
  inputs: TabularClassificationInputs;
  /**
   * Further parameters. Sent unchanged.
   *
   * Default: the provider's. Provider: hf-inference.
   */
  parameters?: Record<string, unknown> | undefined;
}

/** The fields of `inputs`. */
export interface TabularClassificationInputs {
  /**
   * Table. Cells by column, as strings. Column names must match the training data. Each row gets a
   * class.
   *
   * Required.
   */
  data: Record<string, readonly string[]>;
}

/** Output of `tabular-classification`. */
export type TabularClassificationOutput = (string | number)[];

/** The same input after its check, as adapters read it: files are blobs, unknown fields are kept. */
export interface CheckedTabularClassificationInput {
  inputs: CheckedTabularClassificationInputs;
  parameters?: Record<string, unknown> | undefined;
  [member: string]: unknown;
}

/** The fields of `inputs`. */
export interface CheckedTabularClassificationInputs {
  data: Record<string, string[]>;
  [member: string]: unknown;
}
