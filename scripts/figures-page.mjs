import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./lib.mjs";

/** @typedef {{ name: string, title: string, text: string }} Results the last run of a bench, as it wrote it */

/** The last results of every bench, in the order of their folders. */
export function allResults() {
  const folder = join(root, "bench");
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && readdirSync(join(folder, entry.name)).includes("results.md"))
    .map(({ name }) => {
      const [head = "", ...rest] = readFileSync(join(folder, name, "results.md"), "utf8").split("\n");
      return { name, title: head.replace(/^# /, ""), text: rest.join("\n").trim() };
    });
}

/**
 * What was measured, as a page: the goals that were missed, then each bench with its method and its tables.
 * @param {readonly Results[]} results
 */
export function figuresPage(results) {
  const missed = results.flatMap(({ title, text }) =>
    missedRows(text).map((row) => `- [${title}](#${anchorOf(title)}): ${row}`),
  );
  return `${[
    "<!-- Written by `npm run generate`. -->",
    "# Figures",
    "What the project measures of itself and of its peers, with the method, the day and the machine of each run. Candidates take turns in one run and are compared by their medians, so that these are ratios on one machine, not times to be expected on another. `npm run bench` measures them all again, `npm run bench -- jinja` one of them.",
    "## Goals that are missed",
    missed.length > 0 ? missed.join("\n") : "None.",
    ...results.flatMap(({ title, name, text }) => [
      `## ${title}`,
      text.replace(/^(#+) /gm, "#$1 "),
      `Measured by [\`bench/${name}\`](../bench/${name}/bench.mjs).`,
    ]),
  ].join("\n\n")}\n`;
}

const anchorOf = (/** @type {string} */ title) => title.toLowerCase().replace(/[^\w]+/g, "-");

const cellsOf = (/** @type {string} */ line) =>
  line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());

/** Rows of tables that say so, each as a sentence with the names of its columns. */
function missedRows(/** @type {string} */ text) {
  const tables = text.split(/\n\n+/).filter((part) => part.startsWith("|"));
  return tables.flatMap((table) => {
    const [head = "", , ...rows] = table.split("\n");
    const columns = cellsOf(head);
    return rows.map(cellsOf).flatMap((cells) => {
      if (!cells.includes("MISSED")) return [];
      const [first = "", ...others] = cells;
      // Goals of a column stand in a row of their own, and which of them it was is seen in the table.
      if (!columns.includes("goal")) return [`\`${first}\``];
      const said = others.map((cell, at) => (cell && cell !== "MISSED" ? `${columns[at + 1]} ${cell}` : ""));
      return [`${first}: ${said.filter(Boolean).join(", ")}`];
    });
  });
}
