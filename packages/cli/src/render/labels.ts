import { toTabSeparated } from "../text/columns.ts";
import { showControls } from "../text/controls.ts";
import { defineRenderer } from "./renderer.ts";

interface Label {
  readonly label: string;
  readonly score: number;
}

const BAR_CELLS = 20;
const EIGHTHS = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];

/** Labels with scores, in the order of the response. */
export const labels = defineRenderer<readonly Label[]>({
  matches: (data): data is readonly Label[] => Array.isArray(data) && data.length > 0 && data.every(isLabel),
  terminal: (rows, style) => {
    const shown = rows.map(({ label, score }) => ({ label: showControls(label), score }));
    const width = Math.max(...shown.map(({ label }) => label.length));
    // Scores are between 0 and 1, unless the model returns raw values.
    const full = Math.max(1, ...shown.map(({ score }) => score));
    const lines = shown.map(
      ({ label, score }) => `${label.padEnd(width)}  ${score.toFixed(4)}  ${style.good(bar(score / full))}`,
    );
    return `${lines.map((line) => line.trimEnd()).join("\n")}\n`;
  },
  piped: (rows) =>
    toTabSeparated({
      header: ["label", "score"],
      rows: rows.map(({ label, score }) => [label, String(score)]),
    }),
});

function isLabel(value: unknown): value is Label {
  const { label, score } = (value ?? {}) as Partial<Label>;
  return typeof label === "string" && typeof score === "number";
}

function bar(share: number): string {
  const eighths = Math.round(Math.max(0, share) * BAR_CELLS * 8);
  return "█".repeat(Math.floor(eighths / 8)) + EIGHTHS[eighths % 8];
}
