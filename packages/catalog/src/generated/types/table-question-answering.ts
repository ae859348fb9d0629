// Written by `npm run generate`.

/** Input of `table-question-answering`. Answer a question from the cells of a table. */
export interface TableQuestionAnsweringInput {
  /** What the operation works on. */
  inputs: TableQuestionAnsweringInputs;
  /** Parameters of the model. Each of them is optional. */
  parameters?: TableQuestionAnsweringParameters | undefined;
}

/** The fields of `inputs`. */
export interface TableQuestionAnsweringInputs {
  /**
   * Question. Asks for a cell, or for a sum, a count or an average of cells. Words that occur in the
   * header help.
   *
   * Default: the provider's. Provider: hf-inference.
   */
  question?: string | undefined;
  /**
   * Query. Another name of the question, for callers that use it. One of the two is enough.
   *
   * Default: the provider's. Provider: hf-inference.
   */
  query?: string | undefined;
  /**
   * Table. Cells by column, all of them text and as many in each column. Models read some 500 words, so
   * a few dozen rows.
   *
   * Required.
   */
  table: Record<string, readonly string[]>;
}

/** The fields of `parameters`. */
export interface TableQuestionAnsweringParameters {
  /**
   * Padding. Whether short tables are filled up to one length. It matters for speed in batches, not for
   * the answer.
   *
   * One of: `true`, `false`, `"longest"`, `"max_length"`, `"do_not_pad"`. Default: the provider's.
   * Provider: hf-inference.
   */
  padding?: "longest" | "max_length" | "do_not_pad" | boolean | undefined;
  /**
   * One by one. Ask questions in turn, for models that were trained to refer to the answer before.
   * Slower.
   *
   * Default: the provider's. Provider: hf-inference.
   */
  sequential?: boolean | undefined;
  /**
   * Large tables. Drop the last rows of a table that is longer than the model reads. Without it, such a
   * table is an error.
   *
   * One of: `true`, `false`, `"drop_rows_to_fit"`, `"do_not_truncate"`. Default: the provider's.
   * Provider: hf-inference.
   */
  truncation?: "drop_rows_to_fit" | "do_not_truncate" | boolean | undefined;
}

/** Output of `table-question-answering`. */
export interface TableQuestionAnsweringOutput {
  /** The cells of the answer and what is done with them, or the model's own words. */
  answer: string;
  /** Row and column of each cell that the answer is made of. */
  coordinates: number[][];
  /** Content of each cell that the answer is made of. */
  cells: string[];
  /** Models that write the answer themselves do not say how cells are put together. */
  aggregator?: string | null | undefined;
}

/** The same input after its check, as adapters read it: files are blobs, unknown members are kept. */
export interface CheckedTableQuestionAnsweringInput {
  inputs: CheckedTableQuestionAnsweringInputs;
  parameters?: CheckedTableQuestionAnsweringParameters | undefined;
  [member: string]: unknown;
}

/** The fields of `inputs`. */
export interface CheckedTableQuestionAnsweringInputs {
  question?: string | undefined;
  query?: string | undefined;
  table: Record<string, string[]>;
  [member: string]: unknown;
}

/** The fields of `parameters`. */
export interface CheckedTableQuestionAnsweringParameters {
  padding?: "longest" | "max_length" | "do_not_pad" | boolean | undefined;
  sequential?: boolean | undefined;
  truncation?: "drop_rows_to_fit" | "do_not_truncate" | boolean | undefined;
  [member: string]: unknown;
}
