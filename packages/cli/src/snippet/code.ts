/** Generated code with its requirements. */
export interface Code {
  readonly language: string;
  readonly client?: string;
  readonly library?: string;
  readonly model: string;
  readonly provider?: string;
  /** Command that installs what the code needs. */
  readonly install?: string;
  /** Variable that it reads its key from. */
  readonly variable?: string;
  readonly code: string;
  /** Additional notes, one per line. */
  readonly notes: readonly string[];
}
