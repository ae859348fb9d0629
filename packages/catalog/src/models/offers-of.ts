import { toCurrentHubId } from "./hub-id.ts";
import type { Offer } from "./offer.ts";

/**
 * The offers of a model of the Hub, under its current or an earlier id. At each provider the plain model comes
 * before its variants, and what is deprecated is last.
 */
export function findOffers(hubId: string, offers: readonly Offer[]): readonly Offer[] {
  const id = toCurrentHubId(hubId);
  return sortPlainFirst(
    offers.filter((offer) => offer.hubId !== undefined && toCurrentHubId(offer.hubId) === id),
  );
}

/** Sorts offers of one model. Equals stay as they were. */
export const sortPlainFirst = <Each extends Pick<Offer, "status" | "variant">>(
  offers: readonly Each[],
): readonly Each[] => [...offers].sort((one, other) => rankOf(one) - rankOf(other));

const rankOf = ({ status, variant }: Pick<Offer, "status" | "variant">): number =>
  Number(status === "deprecated") * 2 + Number(variant !== undefined);
