/** Generated code with its requirements. */
export interface Code {
  readonly language: string;
  readonly client?: string;
  readonly library?: string;
  readonly model: string;
  readonly provider?: string;
  /** Install command for the dependencies. */
  readonly install?: string;
  /** Environment variable of the API key. */
  readonly variable?: string;
  readonly code: string;
  /** Additional notes, one per line. */
  readonly notes: readonly string[];
}
