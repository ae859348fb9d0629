/** A pair of colors for one label: behind text, and for lines. `contrast.test.ts` checks them. */
export interface Color {
  readonly mark: string;
  /** Colors text and lines, with `currentColor`. */
  readonly edge: string;
  readonly fill: string;
  /** The edge as a style's value. */
  readonly line: string;
}

const COLORS: readonly Color[] = [
  { mark: "bg-mark-blue", edge: "text-edge-blue", fill: "bg-edge-blue", line: "var(--color-edge-blue)" },
  { mark: "bg-mark-amber", edge: "text-edge-amber", fill: "bg-edge-amber", line: "var(--color-edge-amber)" },
  { mark: "bg-mark-green", edge: "text-edge-green", fill: "bg-edge-green", line: "var(--color-edge-green)" },
  { mark: "bg-mark-rose", edge: "text-edge-rose", fill: "bg-edge-rose", line: "var(--color-edge-rose)" },
  {
    mark: "bg-mark-violet",
    edge: "text-edge-violet",
    fill: "bg-edge-violet",
    line: "var(--color-edge-violet)",
  },
  { mark: "bg-mark-cyan", edge: "text-edge-cyan", fill: "bg-edge-cyan", line: "var(--color-edge-cyan)" },
  { mark: "bg-mark-brown", edge: "text-edge-brown", fill: "bg-edge-brown", line: "var(--color-edge-brown)" },
  { mark: "bg-mark-slate", edge: "text-edge-slate", fill: "bg-edge-slate", line: "var(--color-edge-slate)" },
];

const [FIRST = { mark: "", edge: "", fill: "", line: "" }] = COLORS;

/** Assigns a color to each label, in order of appearance. The colors repeat after eight. */
export function assignColors(labels: Iterable<string>): (label: string) => Color {
  const places = new Map<string, number>();
  for (const label of labels) if (!places.has(label)) places.set(label, places.size);
  return (label) => COLORS[(places.get(label) ?? 0) % COLORS.length] ?? FIRST;
}

/** Frequency of each label, in order of first occurrence. */
export function countLabels(labels: Iterable<string>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  return counts;
}
