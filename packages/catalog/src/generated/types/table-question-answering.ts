// Written by `npm run generate`.

/** Input of `table-question-answering`. Answer a question about a table. */
export interface TableQuestionAnsweringInput {
  /** The input of the operation. */
  inputs: TableQuestionAnsweringInputs;
  /** Parameters of the model. Each of them is optional. */
  parameters?: TableQuestionAnsweringParameters | undefined;
}

/** The fields of `inputs`. */
export interface TableQuestionAnsweringInputs {
  /**
   * Question. A question about a cell, or a sum, count or average of cells. Use the names of the
   * columns.
   *
   * Default: the provider's. Provider: hf-inference.
   */
  question?: string | undefined;
  /**
   * Query. Alternative name of the question field. Set one of the two.
   *
   * Default: the provider's. Provider: hf-inference.
   */
  query?: string | undefined;
  /**
   * Table. Cells by column, as strings, with the same number in each column. Models read about 500
   * words, which is a few dozen rows.
   *
   * Required.
   */
  table: Record<string, readonly string[]>;
}

/** The fields of `parameters`. */
export interface TableQuestionAnsweringParameters {
  /**
   * Padding. Whether to pad short tables to the same length. Affects the speed of batches, not the
   * result.
   *
   * One of: `true`, `false`, `"longest"`, `"max_length"`, `"do_not_pad"`. Default: the provider's.
   * Provider: hf-inference.
   */
  padding?: "longest" | "max_length" | "do_not_pad" | boolean | undefined;
  /**
   * Sequential. Process questions one by one, for models that refer to the previous result. Slower.
   *
   * Default: the provider's. Provider: hf-inference.
   */
  sequential?: boolean | undefined;
  /**
   * Truncate tables. Remove the last rows of tables that exceed the model's context window. By default,
   * they cause an error.
   *
   * One of: `true`, `false`, `"drop_rows_to_fit"`, `"do_not_truncate"`. Default: the provider's.
   * Provider: hf-inference.
   */
  truncation?: "drop_rows_to_fit" | "do_not_truncate" | boolean | undefined;
}

/** Output of `table-question-answering`. */
export interface TableQuestionAnsweringOutput {
  /** Cells of the result and their aggregation, or the model's own text. */
  answer: string;
  /** Row and column of each cell that the response is made of. */
  coordinates: number[][];
  /** Content of each cell that the response is made of. */
  cells: string[];
  /** Generative models do not return an aggregation. */
  aggregator?: string | null | undefined;
}

/** The same input after its check, as adapters read it: files are blobs, unknown fields are kept. */
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
