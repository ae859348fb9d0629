import { median } from "../measure.mjs";

/** @typedef {ReturnType<typeof import("./engine-process.mjs").launch>} Engine */

/**
 * Engines take turns at the same command; medians of the turns, item by item.
 * @param {readonly Engine[]} engines
 * @param {"render" | "compile"} command
 * @param {{ turns: number, warmups?: number }} options
 * @returns {Promise<Record<string, number[]>>} milliseconds by engine
 */
export async function rounds(engines, command, { turns, warmups = 3 }) {
  /** @type {Record<string, number[][]>} */
  const figures = Object.fromEntries(engines.map(({ name }) => [name, []]));
  for (let turn = -warmups; turn < turns; turn++) {
    for (const engine of engines) {
      const times = await engine.ask(command);
      if (turn >= 0) figures[engine.name]?.push(times);
    }
  }
  return Object.fromEntries(
    Object.entries(figures).map(([name, all]) => [
      name,
      (all[0] ?? []).map((_, item) => median(all.map((times) => times[item] ?? 0))),
    ]),
  );
}

/** @param {readonly number[]} figures */
export function geometricMean(figures) {
  return Math.exp(figures.reduce((sum, figure) => sum + Math.log(figure), 0) / figures.length);
}

/**
 * Two engines over the items that both do: how many, their mean times, and how many times longer the other takes.
 * @param {Sample} ours
 * @param {Sample} theirs
 */
export function compare(ours, theirs) {
  const [mine, others] = [spread(ours), spread(theirs)];
  const both = mine.flatMap((time, item) => {
    const other = others[item];
    return time !== undefined && other !== undefined ? [{ time, other }] : [];
  });
  return {
    items: both.length,
    ours: geometricMean(both.map(({ time }) => time)),
    theirs: geometricMean(both.map(({ other }) => other)),
    ratio: geometricMean(both.map(({ time, other }) => other / time)),
  };
}

/**
 * Times of the items that an engine does, and which of all items these are.
 * @typedef {{ times: readonly number[], done: readonly boolean[] }} Sample
 */

/** @param {Sample} sample */
function spread({ times, done }) {
  let next = 0;
  return done.map((isDone) => (isDone ? times[next++] : undefined));
}
