import { OFFERS, type Offer, toCurrentHubId } from "@inferhub/catalog/models";
import { PROVIDERS } from "@inferhub/inference";
import { toModelPath } from "../../lib/model-path.ts";

const CALLABLE: ReadonlySet<string> = new Set(PROVIDERS.map(({ id }) => id));

/** A model without a Hub ID, with every offer of it. */
export interface OfferedModel {
  /** The offer of the URL. */
  readonly offer: Offer;
  /** Display name without the maker: "GPT-5". */
  readonly name: string;
  /** Offers of all providers that use the same name, the URL's first. */
  readonly offers: readonly Offer[];
}

export type OfferLookup =
  | OfferedModel
  /** The Hub has the model, so its page has the offer. */
  | { readonly moved: string }
  | undefined;

/** Resellers put the maker before the name: "OpenAI: GPT-5". */
const toPlainName = (name: string): string => name.replace(/^[\w.]+: /, "");

const isShown = ({ provider, status }: Offer): boolean => CALLABLE.has(provider) && status !== "deprecated";

/** Finds the model of a path. */
export function findOffer(provider: string, id: string): OfferLookup {
  const offer = OFFERS.find((each) => each.provider === provider && each.providerModelId === id);
  if (!offer || !CALLABLE.has(provider)) return undefined;
  if (offer.hubId !== undefined)
    return { moved: `${toModelPath(toCurrentHubId(offer.hubId))}?${new URLSearchParams({ provider })}` };
  const name = toPlainName(offer.name);
  const others = OFFERS.filter(
    (each) => each !== offer && each.hubId === undefined && isShown(each) && toPlainName(each.name) === name,
  );
  return { offer, name, offers: [offer, ...others] };
}
