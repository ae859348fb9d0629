import { load } from "./pack.mjs";
import { decode, toPng, VIEWS } from "./pictures.mjs";
import { share } from "./scores.mjs";

/** @typedef {readonly [x: number, y: number]} Point */

/**
 * Points of the photographs that a person covers, and points behind the person.
 * @type {Record<string, { front: readonly Point[], behind: readonly Point[] }>}
 */
const PHOTOS = {
  "astronaut.jpg": {
    front: [
      ...[
        [220, 45],
        [170, 90],
        [290, 90],
        [230, 110],
        [225, 165],
        [80, 300],
      ],
      ...[
        [150, 320],
        [220, 380],
        [60, 420],
        [120, 450],
        [300, 320],
        [200, 470],
      ],
    ],
    behind: [
      ...[
        [100, 60],
        [110, 140],
        [330, 60],
        [330, 200],
        [350, 120],
        [20, 60],
      ],
      ...[
        [40, 200],
        [415, 60],
        [420, 170],
        [480, 120],
        [480, 230],
        [10, 440],
      ],
    ],
  },
  "photographer.jpg": {
    front: [
      ...[
        [215, 90],
        [190, 120],
        [235, 160],
        [110, 160],
        [60, 230],
        [150, 230],
      ],
      ...[
        [100, 330],
        [50, 420],
        [120, 430],
        [20, 330],
        [180, 280],
        [250, 285],
      ],
    ],
    behind: [
      ...[
        [50, 60],
        [150, 50],
        [350, 60],
        [450, 60],
        [425, 160],
        [480, 215],
      ],
      ...[
        [400, 300],
        [470, 400],
        [200, 420],
        [360, 350],
        [190, 490],
        [460, 480],
      ],
    ],
  },
};

/**
 * Where a point of a photograph is in each of its views.
 * @type {readonly ((point: Point, width: number, height: number) => Point)[]}
 */
const MOVES = [
  (point) => point,
  ([x, y], width) => [width - 1 - x, y],
  (point) => point,
  (point) => point,
  ([x, y]) => [x >> 1, y >> 1],
  ([x, y], width, height) => [x + Math.floor(width * 0.2), y + Math.floor(height * 0.1)],
];

const keep = VIEWS[0] ?? ((photo) => photo);
const mirror = VIEWS[1] ?? keep;

/** Views of photographs, each also mirrored, with points that are known to be in front or behind. */
export function masks() {
  const cases = Object.entries(PHOTOS).flatMap(([name, { front, behind }]) =>
    [keep, mirror].flatMap((first) => {
      const photo = first(decode(name));
      return VIEWS.map((view, at) => {
        const picture = view(photo);
        const place = (/** @type {Point} */ point) => {
          const [x, y] = point;
          /** @type {Point} */
          const turned = first === mirror ? [photo.width - 1 - x, y] : point;
          return MOVES[at]?.(turned, photo.width, photo.height) ?? turned;
        };
        const points = [
          ...front.map((point) => ({ isFront: true, point: place(point) })),
          ...behind.map((point) => ({ isFront: false, point: place(point) })),
        ].filter(({ point: [x, y] }) => x < picture.width && y < picture.height);
        return { picture: toPng(picture), points };
      });
    }),
  );
  const points = cases.flatMap((each) => each.points);
  const inFront = share(points.map(({ isFront }) => isFront));
  return {
    measure: "points are rightly the person or not",
    inputs: cases.map(({ picture }) => ({ inputs: picture })),
    score: (/** @type {readonly (readonly { mask: string }[])[]} */ outputs) =>
      share(
        outputs.flatMap(([region], at) => {
          const mask = region && load("pngjs").PNG.sync.read(Buffer.from(region.mask, "base64"));
          return (cases[at]?.points ?? []).map(
            ({ isFront, point: [x, y] }) =>
              (mask ? mask.data[(y * mask.width + x) * 4] > 127 : false) === isFront,
          );
        }),
      ),
    constant: Math.max(inFront, 1 - inFront),
  };
}
