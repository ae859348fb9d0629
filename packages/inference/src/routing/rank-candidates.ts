import type { RankedCandidate, RouteCandidate, Strategy } from "../contracts/routing.ts";

/** Share of calls for which `fastest` tries a different target, to keep its measurements current. */
export const EXPLORATION_RATE = 0.05;

/** 0 or more and below 1. */
type Random = () => number;

type Ranker = <C extends RouteCandidate>(targets: readonly C[], random: Random) => RankedCandidate<C>[];

/**
 * The order in which a call tries its targets. Those in a cooldown come last, for any strategy.
 * - `order`: the configured order
 * - `weighted`: random, in proportion to the weights; targets with weight 0 are only fallbacks
 * - `fastest`: by measured time, with a penalty for failures; unmeasured targets follow in order. One call in twenty
 *   tries a different target first, an unmeasured one if possible.
 * - `cheapest`: by price; targets without a price follow in order
 */
export function rankCandidates<C extends RouteCandidate>(
  candidates: readonly C[],
  strategy: Strategy,
  random: Random,
): RankedCandidate<C>[] {
  const ranked = (group: boolean) =>
    RANKERS[strategy](
      candidates.filter(({ coolingDown }) => coolingDown === group),
      random,
    );
  const awake = strategy === "fastest" ? explore(ranked(false), random) : ranked(false);
  const resting = ranked(true);
  return [
    ...awake,
    ...resting.map((target) => ({ ...target, reason: "rests after failures: a last resort" })),
  ];
}

const byOrder: Ranker = (targets) =>
  targets.map((target) => ({ ...target, reason: "in the configured order" }));

/** Efraimidis and Spirakis, "Weighted random sampling with a reservoir" (2006): sorts by draws of exponentials. */
const byWeight: Ranker = (targets, random) => {
  const total = targets.reduce((sum, target) => sum + getWeight(target), 0);
  const drawn = targets.map((target) => ({ target, draw: -Math.log(1 - random()) / getWeight(target) }));
  const ranked = drawn.sort(compareBy(({ target, draw }) => (getWeight(target) > 0 ? draw : undefined)));
  return ranked.map(({ target }) => ({
    ...target,
    reason: `drawn with weight ${getWeight(target)} of ${total}`,
  }));
};

const bySpeed: Ranker = (targets) =>
  targets.toSorted(compareBy(estimateMs)).map((target) => ({ ...target, reason: describeSpeed(target) }));

const byPrice: Ranker = (targets) =>
  targets.toSorted(compareBy(({ usdPerMillion }) => usdPerMillion)).map((target) => {
    const { usdPerMillion } = target;
    const reason =
      usdPerMillion === undefined
        ? "the price is unknown"
        : `costs $${Number(usdPerMillion.toFixed(4))} per million tokens`;
    return { ...target, reason };
  });

const RANKERS: Readonly<Record<Strategy, Ranker>> = {
  order: byOrder,
  weighted: byWeight,
  fastest: bySpeed,
  cheapest: byPrice,
};

/** Puts a different target first for once. */
function explore<C extends RouteCandidate>(
  ranked: readonly RankedCandidate<C>[],
  random: Random,
): readonly RankedCandidate<C>[] {
  const [, ...others] = ranked;
  if (others.length === 0 || random() >= EXPLORATION_RATE) return ranked;
  const unmeasured = others.filter(({ ms }) => ms === undefined);
  const choices = unmeasured.length > 0 ? unmeasured : others;
  const chosen = choices[Math.floor(random() * choices.length)];
  if (!chosen) return ranked;
  const reason = `first for one call in ${1 / EXPLORATION_RATE}, to measure it; ${chosen.reason}`;
  return [{ ...chosen, reason }, ...ranked.filter((target) => target !== chosen)];
}

/** Average time of a call, including retries until it succeeds. */
const estimateMs = ({ ms, errorRate = 0 }: RouteCandidate): number | undefined =>
  ms === undefined ? undefined : ms / (1 - Math.min(errorRate, 0.999));

function describeSpeed({ ms, errorRate = 0 }: RouteCandidate): string {
  if (ms === undefined) return "not measured so far";
  const failing = errorRate >= 0.005 ? `, with ${Math.round(errorRate * 100)} % of calls failing` : "";
  return `measured ${Math.round(ms)} ms to first content${failing}`;
}

const getWeight = ({ weight = 1 }: RouteCandidate): number => (weight > 0 ? weight : 0);

/** Items without a value are last. The sort is stable. */
function compareBy<Item>(value: (item: Item) => number | undefined): (a: Item, b: Item) => number {
  return (a, b) => {
    const [left, right] = [value(a), value(b)];
    if (left === undefined || right === undefined)
      return Number(left === undefined) - Number(right === undefined);
    return left - right;
  };
}
