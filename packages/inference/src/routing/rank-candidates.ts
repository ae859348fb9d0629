import type { RankedCandidate, RouteCandidate, Strategy } from "../contracts/routing.ts";

/** The share of calls for which `fastest` tries another target, so that what it knows does not grow old. */
export const EXPLORATION_RATE = 0.05;

/** 0 or more and below 1. */
type Random = () => number;

type Ranker = <C extends RouteCandidate>(targets: readonly C[], random: Random) => RankedCandidate<C>[];

/**
 * The order in which a call tries its targets. Those that rest come last, whatever the choice.
 * - `order`: as given
 * - `weighted`: a draw, in which each comes first as often as its weight says; weights of 0 only serve as fallback
 * - `fastest`: by measured time, longer for those that fail; unmeasured ones follow in the order given. For one
 *   call in twenty another target comes first: an unmeasured one as long as there are any.
 * - `cheapest`: by price; those without one follow in the order given
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

const byOrder: Ranker = (targets) => targets.map((target) => ({ ...target, reason: "in the order given" }));

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
        ? "no price is known"
        : `costs $${Number(usdPerMillion.toFixed(4))} per million tokens`;
    return { ...target, reason };
  });

const RANKERS: Readonly<Record<Strategy, Ranker>> = {
  order: byOrder,
  weighted: byWeight,
  fastest: bySpeed,
  cheapest: byPrice,
};

/** Puts another target first for once. */
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
  const reason = `first for once, so that it is measured: one call in ${1 / EXPLORATION_RATE} does so; ${chosen.reason}`;
  return [{ ...chosen, reason }, ...ranked.filter((target) => target !== chosen)];
}

/** What a call takes on average when it is made again until it succeeds. */
const estimateMs = ({ ms, errorRate = 0 }: RouteCandidate): number | undefined =>
  ms === undefined ? undefined : ms / (1 - Math.min(errorRate, 0.999));

function describeSpeed({ ms, errorRate = 0 }: RouteCandidate): string {
  if (ms === undefined) return "not measured yet";
  const failing = errorRate >= 0.005 ? `, with ${Math.round(errorRate * 100)} % of calls failing` : "";
  return `measured ${Math.round(ms)} ms to first content${failing}`;
}

const getWeight = ({ weight = 1 }: RouteCandidate): number => (weight > 0 ? weight : 0);

/** Those without a value come last. Sorting keeps the order of equals. */
function compareBy<Item>(value: (item: Item) => number | undefined): (a: Item, b: Item) => number {
  return (a, b) => {
    const [left, right] = [value(a), value(b)];
    if (left === undefined || right === undefined)
      return Number(left === undefined) - Number(right === undefined);
    return left - right;
  };
}
