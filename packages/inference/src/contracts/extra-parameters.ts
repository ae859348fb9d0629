/** Additional parameters of an operation. Any name is allowed, with any JSON value. */
export interface ExtraParameters {
  [name: string]: unknown;
}
