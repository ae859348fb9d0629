/** A Hub ID, and the size in its record. */
export interface Repository {
  readonly id: string;
  readonly parameters?: number | undefined;
}

/** Words that tell one member of a family from another. */
const CLASSES = new Set(
  "small medium large mini nano super ultra micro flash pro air coder code vl thinking reasoning vision guard next omni distill embed rerank arabic translate scout maverick prover expanse plus".split(
    " ",
  ),
);

/** Words that name no family: training methods and vendors. */
const COMMON = new Set(
  "instruct chat preview latest labs open models accounts fireworks routers completion hub router meta free fast turbo".split(
    " ",
  ),
);

/** Lengths that the providers' ids write as a size, and dates: neither is the model's number. */
const NO_NUMBER = /(?<![a-z\d])(?:\d+k|(?:0[1-9]|1[0-2])-20\d\d|fp\d+|bf16|c4ai|v\d+:\d+)(?![a-z\d])/g;

/**
 * The reason why an offer does not belong to a repository: another family, size, member of the family, or
 * version. Undefined if it may belong.
 */
export function disagreement(
  providerModelId: string,
  variant: string | undefined,
  { id: hubId, parameters }: Repository,
): string | undefined {
  const offered = plain(providerModelId.slice(providerModelId.lastIndexOf("/") + 1), variant);
  const owned = plain(providerModelId, variant);
  const hub = plain(hubId, undefined);
  const words = wordsOf(owned).filter((word) => !COMMON.has(word));
  if (!words.some((word) => hub.includes(word) || wordsOf(hub).some((each) => word.includes(each)))) {
    return `no word of ${providerModelId} is in ${hubId}`;
  }
  const strange = wordsOf(offered).find((word) => CLASSES.has(word) && !hub.includes(word));
  if (strange) return `${providerModelId} is "${strange}", and ${hubId} is not`;
  return otherSize(offered, hub, parameters) ?? otherNumber(offered, hub);
}

/** Sizes in the name come first; the record's count decides where the Hub's name has none. */
function otherSize(offered: string, hub: string, parameters: number | undefined): string | undefined {
  const [ours, theirs] = [sizesOf(offered), sizesOf(hub)];
  if (theirs.length > 0) {
    const wrong = ours.find((size) => !theirs.includes(size));
    return wrong === undefined ? undefined : `${wrong} is not among the sizes ${theirs}`;
  }
  const [largest] = ours.filter((size) => !size.startsWith("a") && !size.includes("x"));
  if (largest === undefined || parameters === undefined) return undefined;
  const counted = Number.parseFloat(largest) * (largest.endsWith("m") ? 1e6 : 1e9);
  return Math.abs(counted - parameters) > parameters * 0.3
    ? `${largest} is not ${parameters} parameters`
    : undefined;
}

/** Versions and dates: a number of the provider's must be one of the Hub's, or two of them in a row. */
function otherNumber(offered: string, hub: string): string | undefined {
  const theirs = numbersOf(hub);
  // A size that the Hub's name omits was already compared.
  const ours = numbersOf(sizesOf(hub).length > 0 ? offered : offered.replace(SIZE, ""));
  const dated = theirs.some((number) => number.length === 4);
  const left = [...theirs];
  for (const number of ours) {
    if (number.length === 4 && !dated) continue;
    const at = left.indexOf(number);
    if (at >= 0) left.splice(at, 1);
    else if (!theirs.some((each, place) => `${each}${theirs[place + 1]}` === number)) {
      return `${number} is not among the numbers ${theirs.join(", ")}`;
    }
  }
  return undefined;
}

const plain = (id: string, variant: string | undefined): string => {
  const lower = id.toLowerCase().replace(/(\d)[p_](\d)/g, "$1.$2");
  return (variant ? lower.replace(variant, "") : lower).replace(NO_NUMBER, "");
};

const wordsOf = (name: string): string[] => name.match(/[a-z]{3,}/g) ?? [];

/** `"70b"`, `"a22b"`, `"8x7b"`, `"650m"`. */
const SIZE = /(?<![a-z\d.])(?:a|\d+x)?\d+(?:\.\d+)?[bm](?![a-z\d])/g;

const sizesOf = (name: string): string[] => name.match(SIZE) ?? [];

const numbersOf = (name: string): string[] =>
  (name.match(/\d+/g) ?? []).map((digits) => (digits.length === 4 ? digits : String(Number(digits))));
