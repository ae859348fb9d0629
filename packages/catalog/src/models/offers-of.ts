import { toCurrentHubId } from "./hub-id.ts";
import type { Offer } from "./offer.ts";

/**
 * Returns the offers of a Hub model, by its current or an old ID. For each provider, the base model comes before its
 * variants, and deprecated offers are last.
 */
export function findOffers(hubId: string, offers: readonly Offer[]): readonly Offer[] {
  const id = toCurrentHubId(hubId);
  return sortPlainFirst(
    offers.filter((offer) => offer.hubId !== undefined && toCurrentHubId(offer.hubId) === id),
  );
}

/** Sorts offers of one model. Stable. */
export const sortPlainFirst = <Each extends Pick<Offer, "status" | "variant">>(
  offers: readonly Each[],
): readonly Each[] => [...offers].sort((one, other) => rankOf(one) - rankOf(other));

const rankOf = ({ status, variant }: Pick<Offer, "status" | "variant">): number =>
  Number(status === "deprecated") * 2 + Number(variant !== undefined);
