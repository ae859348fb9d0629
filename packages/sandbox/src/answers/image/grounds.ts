import { type Colour, colour } from "./colour.ts";

export interface Ground {
  readonly words: RegExp;
  readonly near: Colour;
  /** How the far ridges look: soft hills, sharp peaks, or roofs. */
  readonly ridge: "hills" | "peaks" | "roofs" | "none";
  readonly water: boolean;
}

export const MEADOW: Ground = {
  words: /\b(meadow|field|garden|grass|hill|valley|farm|park)/i,
  near: colour("#6fae55"),
  ridge: "hills",
  water: false,
};

/** The first whose words stand in the prompt is the ground of the scene. */
export const GROUNDS: readonly Ground[] = [
  {
    words:
      /\b(sea|ocean|beach|coast|harbou?r|island|lighthouse|boat|ship|sail|wave|lake|river|water|ferry|fish)/i,
    near: colour("#2f7fa8"),
    ridge: "hills",
    water: true,
  },
  {
    words: /\b(mountain|alps|peak|snow|glacier|cliff)/i,
    near: colour("#8fa7a0"),
    ridge: "peaks",
    water: false,
  },
  {
    words: /\b(city|town|street|skyline|building|tower|village)/i,
    near: colour("#5f6472"),
    ridge: "roofs",
    water: false,
  },
  { words: /\b(desert|dune|sand|mars)/i, near: colour("#d9a45f"), ridge: "hills", water: false },
  { words: /\b(forest|wood|tree|jungle|pine)/i, near: colour("#3f7a48"), ridge: "hills", water: false },
  MEADOW,
];
