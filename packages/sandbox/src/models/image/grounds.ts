import { type Color, parseColor } from "./color.ts";

export interface Ground {
  readonly words: RegExp;
  readonly near: Color;
  /** How the far ridges look: soft hills, sharp peaks, or roofs. */
  readonly ridge: "hills" | "peaks" | "roofs" | "none";
  readonly water: boolean;
}

export const MEADOW: Ground = {
  words: /\b(meadow|field|garden|grass|hill|valley|farm|park)/i,
  near: parseColor("#6fae55"),
  ridge: "hills",
  water: false,
};

/** The first whose words stand in the prompt is the ground of the scene. */
export const GROUNDS: readonly Ground[] = [
  {
    words:
      /\b(sea|ocean|beach|coast|harbou?r|island|lighthouse|boat|ship|sail|wave|lake|river|water|ferry|fish)/i,
    near: parseColor("#2f7fa8"),
    ridge: "hills",
    water: true,
  },
  {
    words: /\b(mountain|alps|peak|snow|glacier|cliff)/i,
    near: parseColor("#8fa7a0"),
    ridge: "peaks",
    water: false,
  },
  {
    words: /\b(city|town|street|skyline|building|tower|village)/i,
    near: parseColor("#5f6472"),
    ridge: "roofs",
    water: false,
  },
  { words: /\b(desert|dune|sand|mars)/i, near: parseColor("#d9a45f"), ridge: "hills", water: false },
  { words: /\b(forest|wood|tree|jungle|pine)/i, near: parseColor("#3f7a48"), ridge: "hills", water: false },
  MEADOW,
];
