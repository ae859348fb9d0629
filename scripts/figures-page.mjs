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
    const [head = "", , ...lines] = table.split("\n");
    const columns = cellsOf(head);
    const rows = lines.map(cellsOf);
    const goals = rows.find(([first]) => first === "goal");
    return rows.flatMap((cells) => {
      const verdict = cells.find((cell) => cell.startsWith("MISSED"));
      if (!verdict) return [];
      const [first = ""] = cells;
      // With a goal for each column the verdict names those that were missed.
      const isSaid = goals
        ? (/** @type {string} */ name) => verdict.slice("MISSED: ".length).split("; ").includes(name)
        : (/** @type {string} */ _, /** @type {number} */ at) =>
            at > 0 && cells[at] !== "" && cells[at] !== verdict;
      const said = columns.flatMap((name, at) =>
        isSaid(name, at) ? [`${name} ${cells[at]}${goals ? `, goal ${goals[at]}` : ""}`] : [],
      );
      return [`${goals ? `\`${first}\`` : first}: ${said.join(", ")}`];
    });
  });
}
