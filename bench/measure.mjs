/**
 * The middle of some figures, which a busy machine moves less than their mean.
 * @param {readonly number[]} figures
 */
export function median(figures) {
  const sorted = [...figures].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

/**
 * Measures several candidates turn by turn, so that other load affects them equally. Every turn has its own
 * order: a candidate that always follows the same one would always collect its garbage.
 * @template {string} Name
 * @param {Record<Name, () => number | Promise<number>>} candidates each gives one figure per turn
 * @param {{ turns: number, warmups?: number }} options
 * @returns {Promise<Record<Name, number>>} medians
 */
export async function interleaved(candidates, { turns, warmups = 2 }) {
  const names = /** @type {Name[]} */ (Object.keys(candidates));
  /** @type {Record<string, number[]>} */
  const figures = Object.fromEntries(names.map((name) => [name, []]));
  for (let turn = -warmups; turn < turns; turn++) {
    for (const name of shuffle(names)) {
      const figure = await candidates[name]();
      if (turn >= 0) figures[name]?.push(figure);
    }
  }
  return /** @type {Record<Name, number>} */ (
    Object.fromEntries(names.map((name) => [name, median(figures[name] ?? [])]))
  );
}

/**
 * The same items in a random order.
 * @template Item
 * @param {readonly Item[]} items
 */
const shuffle = (items) =>
  items
    .map((item) => ({ item, at: Math.random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item);

/**
 * Microseconds of CPU time of this process, user and system, for each of some repetitions.
 * @param {number} times
 * @param {() => Promise<void>} work
 */
export async function cpuOf(times, work) {
  const start = process.cpuUsage();
  for (let index = 0; index < times; index++) await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / times;
}

/**
 * @param {readonly (readonly string[])[]} rows the first is the heading
 * @returns {string} a Markdown table
 */
export function table(rows) {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const line = (/** @type {readonly string[]} */ row) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  const [heading = [], ...rest] = rows;
  return [line(heading), line(widths.map((width) => "-".repeat(width))), ...rest.map(line)].join("\n");
}
