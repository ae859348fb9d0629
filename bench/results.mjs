import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const folder = import.meta.dirname;

/** The last results of every bench, in the order of their folders, with the goals that they missed. */
export const lastResults = () =>
  readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, "results.md")))
    .map((name) => {
      const [head = "", ...rest] = readFileSync(join(folder, name, "results.md"), "utf8").split("\n");
      const title = head.replace(/^# /, "");
      const anchor = title.toLowerCase().replace(/[^\w]+/g, "-");
      const text = rest.join("\n").trim();
      const tables = text.split(/\n\n+/).filter((part) => part.startsWith("|"));
      return { name, title, anchor, text, missed: tables.flatMap(missedRows) };
    });

const cellsOf = (/** @type {string} */ line) =>
  line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());

/** Rows of a table with a missed goal, each as a sentence with the names of its columns. */
function missedRows(/** @type {string} */ table) {
  const [columns = [], , ...rows] = table.split("\n").map(cellsOf);
  const goals = rows.find(([first]) => first === "goal");
  return rows.flatMap((cells) => {
    const [first = ""] = cells;
    const verdict = cells.find((cell) => cell.startsWith("MISSED"));
    if (!verdict) return [];
    // With a goal for each column, the verdict names the missed ones.
    const missed = verdict.slice("MISSED: ".length).split("; ");
    const said = columns.flatMap((name, at) => {
      if (goals) return missed.includes(name) ? [`${name} ${cells[at]}, goal ${goals[at]}`] : [];
      return at > 0 && cells[at] && cells[at] !== verdict ? [`${name} ${cells[at]}`] : [];
    });
    return [`${goals ? `\`${first}\`` : first}: ${said.join(", ")}`];
  });
}
