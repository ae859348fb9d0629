// Written by `npm run generate`.

/** Input of `tabular-regression`. Predict a number for each row of a table. */
export interface TabularRegressionInput {
  /** The input of the operation. */
  inputs: TabularRegressionInputs;
  /**
   * Further parameters. Sent unchanged.
   *
   * Default: the provider's. Provider: hf-inference.
   */
  parameters?: Record<string, unknown> | undefined;
}

/** The fields of `inputs`. */
export interface TabularRegressionInputs {
  /**
   * Table. Cells by column, as strings. Names and units must match the training data. Each row gets a
   * number.
   *
   * Required.
   */
  data: Record<string, readonly string[]>;
}

/** Output of `tabular-regression`. */
export type TabularRegressionOutput = number[];

/** The same input after its check, as adapters read it: files are blobs, unknown fields are kept. */
export interface CheckedTabularRegressionInput {
  inputs: CheckedTabularRegressionInputs;
  parameters?: Record<string, unknown> | undefined;
  [member: string]: unknown;
}

/** The fields of `inputs`. */
export interface CheckedTabularRegressionInputs {
  data: Record<string, string[]>;
  [member: string]: unknown;
}
