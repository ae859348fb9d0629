// Written by `npm run generate`.

/** Input of `tabular-classification`. Sort the rows of a table into classes. */
export interface TabularClassificationInput {
  /** What the operation works on. */
  inputs: TabularClassificationInputs;
  /**
   * Further parameters. Passed on as they are.
   *
   * Default: the provider's. Provider: hf-inference.
   */
  parameters?: Record<string, unknown> | undefined;
}

/** The fields of `inputs`. */
export interface TabularClassificationInputs {
  /**
   * Table. Cells by column, all of them text. Names of columns must be those the model was trained with;
   * each row gets a class.
   *
   * Required.
   */
  data: Record<string, readonly string[]>;
}

/** Output of `tabular-classification`. */
export type TabularClassificationOutput = (string | number)[];

/** The same input after its check, as adapters read it: files are blobs, unknown members are kept. */
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
