import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const sheet = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");
const pairs = [...sheet.matchAll(/--color-([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)];

const GROUNDS = ["canvas", "surface", "sunken", "hover"];
const TONES = ["accent", "good", "warn", "bad", "sandbox"];
const TASKS = ["nlp", "cv", "audio", "video", "multimodal", "tabular", "other"];
const LABELS = ["blue", "amber", "green", "rose", "violet", "cyan", "brown", "slate"];

/** Text and its background: 4.5:1 (WCAG 2.2, 1.4.3). */
const TEXT: [text: string, ground: string][] = [
  ...["ink", "muted", ...TONES].flatMap((text) => GROUNDS.map((ground): [string, string] => [text, ground])),
  ...TONES.flatMap((tone): [string, string][] => [
    [tone, `${tone}-soft`],
    ["ink", `${tone}-soft`],
  ]),
  ["muted", "accent-soft"],
  ...TASKS.flatMap((task): [string, string][] => [
    [`task-${task}`, `task-${task}-soft`],
    [`task-${task}`, "canvas"],
    [`task-${task}`, "surface"],
    ["ink", `task-${task}-soft`],
  ]),
  ["accent-ink", "accent"],
  ...LABELS.map((label): [string, string] => ["ink", `mark-${label}`]),
  // Numbers on an image are on the surface, in the color of their label.
  ...LABELS.map((label): [string, string] => [`edge-${label}`, "surface"]),
];

/** Borders of controls and the focus ring: 3:1 (1.4.11). */
const SHAPES: [shape: string, ground: string][] = ["line-strong", "accent"]
  .flatMap((shape) => GROUNDS.map((ground): [string, string] => [shape, ground]))
  .concat(
    LABELS.flatMap((label) =>
      [`mark-${label}`, ...GROUNDS].map((ground): [string, string] => [`edge-${label}`, ground]),
    ),
  );

describe.each([
  ["light", "without a wish", 2, first],
  ["dark", "without a wish", 3, first],
  ["light", "for more contrast", 2, last],
  ["dark", "for more contrast", 3, last],
] as const)("%s theme, %s", (_theme, _wish, group, pick) => {
  const color = (name: string) => pick(pairs.filter((pair) => pair[1] === name))?.[group] ?? "";

  it.each(TEXT)("%s can be read on %s", (text, ground) => {
    expect(ratio(color(text), color(ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(SHAPES)("%s can be made out on %s", (shape, ground) => {
    expect(ratio(color(shape), color(ground))).toBeGreaterThanOrEqual(3);
  });
});

function first<Item>(items: Item[]): Item | undefined {
  return items[0];
}

function last<Item>(items: Item[]): Item | undefined {
  return items.at(-1);
}

function ratio(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Relative luminance as WCAG defines it, 0 to 1. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
