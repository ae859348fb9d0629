/** An example chat template for a model family, written for readability and not identical to any model's. */
export interface ExampleTemplate {
  /** Part of URLs. */
  readonly id: string;
  readonly label: string;
  /** What to look at in it, in a sentence. */
  readonly about: string;
  readonly template: string;
  /** Special tokens that it is given as variables, such as `bos_token`. */
  readonly tokens: Readonly<Record<string, string>>;
}
