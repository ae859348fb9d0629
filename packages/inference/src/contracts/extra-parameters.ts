/** Parameters beyond those of the operation. Any name is allowed, with any JSON value. */
export interface ExtraParameters {
  [name: string]: unknown;
}
