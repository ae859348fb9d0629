import { words } from "../text/words.ts";
import { type Color, parseColor } from "./color.ts";

const NAMED: ReadonlyMap<string, Color> = new Map(
  Object.entries({
    red: "#d1403f",
    crimson: "#b3263e",
    orange: "#ee8434",
    yellow: "#f2c53d",
    gold: "#d9a521",
    golden: "#d9a521",
    green: "#4f9d5b",
    emerald: "#2f9e73",
    teal: "#2a9d8f",
    turquoise: "#3cc2c0",
    blue: "#3a6fc4",
    navy: "#27408b",
    purple: "#7d4ca8",
    violet: "#8a5cc7",
    pink: "#ea7aa3",
    brown: "#8a5a3b",
    white: "#f4f4ef",
    black: "#26262c",
    grey: "#8b9199",
    gray: "#8b9199",
    silver: "#b9c0c7",
  }).map(([name, hex]) => [name, parseColor(hex)]),
);

/** The colours a text names, in its order. */
export function findNamedColors(text: string): Color[] {
  return words(text)
    .map((word) => NAMED.get(word))
    .filter((each) => each !== undefined);
}
