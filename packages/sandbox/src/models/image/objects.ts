import { blend, type Color, parseColor } from "./color.ts";
import type { Layer } from "./paint.ts";
import { box, circle, glow, polygon, subtract, union } from "./shapes.ts";

/** Where an object stands: its foot, and a height that everything else is measured by. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly tint: Color;
  readonly night: boolean;
}

export type Draw = (spot: Spot) => Layer[];

const WHITE = parseColor("#f5f1e8");
const DARK = parseColor("#3a3440");
const LAMP = parseColor("#ffe9a3");
const TRUNK = parseColor("#6b4a33");
const ROCK = parseColor("#565a63");

const lighthouse: Draw = ({ x, y, size: s, tint, night }) => {
  const tower = (from: number, to: number) => {
    const half = (at: number) => s * (0.13 - 0.055 * at);
    return polygon(
      [x - half(to), y - s * 0.8 * to],
      [x + half(to), y - s * 0.8 * to],
      [x + half(from), y - s * 0.8 * from],
      [x - half(from), y - s * 0.8 * from],
    );
  };
  return [
    { paint: LAMP, covers: glow(x, y - s * 0.86, s * (night ? 0.75 : 0.4), night ? 0.75 : 0.45) },
    { paint: ROCK, covers: subtract(circle(x, y + s * 0.22, s * 0.36), box(-9, y + s * 0.06, 9, 9)) },
    { paint: WHITE, covers: tower(0, 1) },
    { paint: tint, covers: union(tower(0.18, 0.38), tower(0.58, 0.78)) },
    { paint: DARK, covers: box(x - s * 0.1, y - s * 0.82, x + s * 0.1, y - s * 0.79) },
    { paint: LAMP, covers: box(x - s * 0.055, y - s * 0.91, x + s * 0.055, y - s * 0.82) },
    {
      paint: DARK,
      covers: polygon([x, y - s], [x + s * 0.09, y - s * 0.905], [x - s * 0.09, y - s * 0.905]),
    },
  ];
};

const house: Draw = ({ x, y, size: s, tint, night }) => {
  const window = night ? LAMP : parseColor("#9cc4dd");
  return [
    { paint: WHITE, covers: box(x - s * 0.4, y - s * 0.55, x + s * 0.4, y) },
    { paint: tint, covers: polygon([x, y - s], [x + s * 0.5, y - s * 0.53], [x - s * 0.5, y - s * 0.53]) },
    { paint: TRUNK, covers: box(x - s * 0.09, y - s * 0.3, x + s * 0.09, y) },
    { paint: window, covers: box(x - s * 0.3, y - s * 0.42, x - s * 0.16, y - s * 0.26) },
    { paint: window, covers: box(x + s * 0.16, y - s * 0.42, x + s * 0.3, y - s * 0.26) },
  ];
};

const boat: Draw = ({ x, y, size: s, tint }) => [
  { paint: DARK, covers: box(x - s * 0.012, y - s, x + s * 0.012, y - s * 0.15) },
  {
    paint: WHITE,
    covers: polygon([x + s * 0.03, y - s * 0.97], [x + s * 0.48, y - s * 0.24], [x + s * 0.03, y - s * 0.24]),
  },
  {
    paint: blend(WHITE, tint, 0.35),
    covers: polygon([x - s * 0.03, y - s * 0.85], [x - s * 0.03, y - s * 0.24], [x - s * 0.36, y - s * 0.24]),
  },
  {
    paint: tint,
    covers: polygon(
      [x - s * 0.5, y - s * 0.18],
      [x + s * 0.55, y - s * 0.18],
      [x + s * 0.38, y],
      [x - s * 0.36, y],
    ),
  },
];

const pine: Draw = ({ x, y, size: s, tint }) => [
  { paint: TRUNK, covers: box(x - s * 0.04, y - s * 0.2, x + s * 0.04, y) },
  ...[0, 1, 2].map((step) => ({
    paint: blend(tint, WHITE, step * 0.06),
    covers: polygon(
      [x, y - s * (0.55 + step * 0.225)],
      [x + s * (0.3 - step * 0.07), y - s * (0.14 + step * 0.24)],
      [x - s * (0.3 - step * 0.07), y - s * (0.14 + step * 0.24)],
    ),
  })),
];

const bird: Draw = ({ x, y, size: s }) => {
  const wing = (side: number) =>
    subtract(
      circle(x + side * s * 0.25, y + s * 0.1, s * 0.28),
      circle(x + side * s * 0.25, y + s * 0.16, s * 0.29),
    );
  return [{ paint: DARK, covers: union(wing(-1), wing(1)) }];
};

const balloon: Draw = ({ x, y, size: s, tint }) => [
  { paint: TRUNK, covers: box(x - s * 0.07, y - s * 0.12, x + s * 0.07, y) },
  {
    paint: DARK,
    covers: union(
      box(x - s * 0.068, y - s * 0.3, x - s * 0.056, y - s * 0.1),
      box(x + s * 0.056, y - s * 0.3, x + s * 0.068, y - s * 0.1),
    ),
  },
  { paint: tint, covers: circle(x, y - s * 0.65, s * 0.35) },
  {
    paint: blend(tint, WHITE, 0.55),
    covers: subtract(
      circle(x, y - s * 0.65, s * 0.35),
      box(-9, -9, x - s * 0.12, 9),
      box(x + s * 0.12, -9, 99, 9),
    ),
  },
];

const flower: Draw = ({ x, y, size: s, tint }) => [
  { paint: parseColor("#3f7a48"), covers: box(x - s * 0.03, y - s * 0.6, x + s * 0.03, y) },
  {
    paint: tint,
    covers: union(
      ...[0, 1, 2, 3, 4].map((petal) => {
        const angle = (petal / 5) * 2 * Math.PI;
        return circle(x + Math.sin(angle) * s * 0.2, y - s * 0.7 - Math.cos(angle) * s * 0.2, s * 0.16);
      }),
    ),
  },
  { paint: LAMP, covers: circle(x, y - s * 0.7, s * 0.12) },
];

const cat: Draw = ({ x, y, size: s, tint }) => [
  {
    paint: tint,
    covers: union(
      circle(x, y - s * 0.28, s * 0.28),
      circle(x, y - s * 0.66, s * 0.22),
      polygon([x - s * 0.17, y - s], [x - s * 0.02, y - s * 0.82], [x - s * 0.21, y - s * 0.7]),
      polygon([x + s * 0.17, y - s], [x + s * 0.21, y - s * 0.7], [x + s * 0.02, y - s * 0.82]),
    ),
  },
  {
    paint: LAMP,
    covers: union(circle(x - s * 0.08, y - s * 0.69, s * 0.04), circle(x + s * 0.08, y - s * 0.69, s * 0.04)),
  },
];

export interface ObjectKind {
  readonly words: RegExp;
  readonly draw: Draw;
  /** Height as a share of the picture's. */
  readonly size: number;
  /** Where its foot is: on the ground, on the horizon, or in the air. */
  readonly place: "ground" | "horizon" | "air";
  /** How many are drawn; a plural doubles it. */
  readonly count: number;
  readonly tint: Color;
}

/** Objects that a prompt can name. */
export const OBJECTS: readonly ObjectKind[] = [
  {
    words: /\b(pine|fir|tree|forest|wood|jungle)s?\b/i,
    draw: pine,
    size: 0.34,
    place: "ground",
    count: 5,
    tint: parseColor("#2f6b46"),
  },
  {
    words: /\b(house|home|cottage|cabin|barn|village|castle)s?\b/i,
    draw: house,
    size: 0.24,
    place: "ground",
    count: 1,
    tint: parseColor("#b5473c"),
  },
  {
    words: /\blighthouses?\b/i,
    draw: lighthouse,
    size: 0.52,
    place: "horizon",
    count: 1,
    tint: parseColor("#d1403f"),
  },
  {
    words: /\b(boat|ship|sail|sailboat|yacht|ferry|harbou?r)s?\b/i,
    draw: boat,
    size: 0.22,
    place: "ground",
    count: 1,
    tint: parseColor("#8a3b2f"),
  },
  {
    words: /\b(flower|rose|tulip|garden|meadow|spring)s?\b/i,
    draw: flower,
    size: 0.13,
    place: "ground",
    count: 7,
    tint: parseColor("#ea7aa3"),
  },
  {
    words: /\b(cat|kitten|dog|puppy|fox|pet|animal)s?\b/i,
    draw: cat,
    size: 0.26,
    place: "ground",
    count: 1,
    tint: parseColor("#5a4a52"),
  },
  {
    words: /\b(balloon|airship)s?\b/i,
    draw: balloon,
    size: 0.3,
    place: "air",
    count: 1,
    tint: parseColor("#d1403f"),
  },
  {
    words: /\b(bird|gull|seagull|swallow|sea|coast)s?\b/i,
    draw: bird,
    size: 0.06,
    place: "air",
    count: 4,
    tint: DARK,
  },
];
