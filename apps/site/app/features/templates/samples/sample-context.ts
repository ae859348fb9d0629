/** What a template is rendered with, for a try. */
export interface SampleContext {
  /** Part of URLs. */
  readonly id: string;
  readonly label: string;
  /** JSON: `messages`, and what else the sample is about. */
  readonly context: Readonly<Record<string, unknown>>;
}
