/** An example chat template for a model family, written for readability and not identical to any model's. */
export interface ExampleTemplate {
  /** ID, used in URLs. */
  readonly id: string;
  readonly label: string;
  /** What the template demonstrates, in one sentence. */
  readonly about: string;
  readonly template: string;
  /** Special tokens, passed as variables such as `bos_token`. */
  readonly tokens: Readonly<Record<string, string>>;
}
