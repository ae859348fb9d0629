import { completed } from "./completed.ts";
import { findHubMatch } from "./hub-id.ts";
import models from "./models.json" with { type: "json" };
import type { Offer } from "./offer.ts";
import { findPrices } from "./offer-prices.ts";
import offers from "./offers.json" with { type: "json" };
import type { ModelRecord } from "./record.ts";

/** Day of which the records are. */
export const MODELS_AS_OF = models.asOf;

/**
 * Models that the catalog knows without a network, sorted by id. A test checks the file against the
 * schema; here it is taken at its word.
 */
export const MODELS: readonly ModelRecord[] = (models.models as unknown as readonly ModelRecord[]).map(
  completed,
);

/** What providers sell, sorted by provider and by their own id of the model, each with its reviewed Hub id. */
export const OFFERS: readonly Offer[] = (offers.offers as readonly Omit<Offer, "asOf" | "source">[]).map(
  ({ hubId, usdPerMillionTokens, ...offer }) => ({
    ...offer,
    ...findHubMatch(offer, hubId),
    ...findPrices(offer, usdPerMillionTokens),
    asOf: offers.asOf,
    source: offers.source,
  }),
);
