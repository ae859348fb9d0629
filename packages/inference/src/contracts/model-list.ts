/** Fields of a model's entry, one inside another: `"metadata.pricing.input_tokens"`. */
type Path = string;

/**
 * A list of models and prices that a provider publishes, which needs no key. The parser is a value, so that a
 * program that refreshes prices needs no code for each provider.
 */
export interface ModelList {
  readonly url: string;
  /** Field of the response that has the entries. Defaults to `"data"`. */
  readonly entries?: Path;
  /** Field of an entry that has the provider's model ID. Defaults to `"id"`. */
  readonly id?: Path;
  /**
   * A list of several providers: where each entry has its offers, and where an offer names the provider. The other
   * paths are then of an offer, and `id` is the model's id at the Hub.
   */
  readonly offers?: { readonly at: Path; readonly provider: Path };
  readonly contextTokens?: Path;
  readonly maxOutputTokens?: Path;
  readonly prices: {
    readonly input: Path;
    readonly output: Path;
    readonly cacheRead?: Path;
    readonly cacheWrite?: Path;
    readonly reasoning?: Path;
  };
  /** US dollars for a million tokens that a price of 1 in the list represents: 1,000,000 where prices are by token. */
  readonly usdPerUnit: number;
}
