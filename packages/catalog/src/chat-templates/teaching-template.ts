/** A chat template that shows how a family of models writes conversations. Written for reading, not for any one model. */
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
