/** A sample context for rendering a template. */
export interface SampleContext {
  /** Part of URLs. */
  readonly id: string;
  readonly label: string;
  /** JSON with `messages` and the sample's other fields. */
  readonly context: Readonly<Record<string, unknown>>;
}
