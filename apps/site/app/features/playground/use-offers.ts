import { useRef } from "react";
import type { Offering } from "./act-on-offer.ts";
import type { OfferTo } from "./result/offers.tsx";

/** Does what is offered to a reader whose run has failed; what does it is loaded then. */
export function useOffers(offering: Omit<Offering, "patience">): OfferTo {
  const patience = useRef(1);
  return (offer, target) =>
    void import("./act-on-offer.ts").then(({ actOnOffer }) =>
      actOnOffer({ ...offering, patience }, offer, target),
    );
}
