/**
 * Path of the page of a model that the Hub does not have: `"/offers/openai/gpt-5"`.
 * @param provider ID of a provider that serves it
 * @param id the provider's ID of the model; may contain slashes
 */
export const toOfferPath = (provider: string, id: string): string =>
  `/offers/${encodeURIComponent(provider)}/${encodeURIComponent(id)}`;
