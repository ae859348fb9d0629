import type { ColorName } from "./color-names.ts";
import { createMask, type GrayImage } from "./mask.ts";
import { getColorNames } from "./measure.ts";
import { look, type Picture } from "./picture.ts";

/** An area of one colour that hangs together. */
export interface Shape {
  readonly color: ColorName;
  /** Share of the picture. */
  readonly share: number;
  /** In pixels of the picture as it came, from the top left; the far sides lie behind the last pixel. */
  readonly box: { xmin: number; ymin: number; xmax: number; ymax: number };
  /** How much of its box it fills: 1 is a rectangle. */
  readonly fill: number;
  /** How many of the picture's four sides it touches. */
  readonly sides: number;
  /** Where it is, in the picture made small. */
  mask(): GrayImage;
}

/** Smaller ones are specks. */
const MIN_SHARE = 0.003;

/** Finds the areas of one colour, the largest first. */
export function findAreas(picture: Picture): Shape[] {
  const small = look(picture);
  const names = getColorNames(small);
  const owner = new Int32Array(names.length).fill(-1);
  const shapes: Shape[] = [];
  for (let at = 0; at < names.length; at++) {
    if (owner[at] !== -1) continue;
    const members = flood(names, owner, at, small.width);
    if (members.length / names.length < MIN_SHARE) continue;
    shapes.push(shapeOf(members, at, { names, owner, width: small.width, height: small.height, picture }));
  }
  return shapes.sort((a, b) => b.share - a.share);
}

/** What looks like a thing: an area that lies within the picture rather than being its ground. */
export function findObjects(picture: Picture): Shape[] {
  return findAreas(picture).filter(({ share, sides }) => share < 0.5 && sides < 2);
}

/** Marks every pixel of a colour that hangs together with the first as its own. */
function flood(names: readonly ColorName[], owner: Int32Array, first: number, width: number): number[] {
  const members = [first];
  owner[first] = first;
  for (let index = 0; index < members.length; index++) {
    const at = members[index] ?? first;
    const column = at % width;
    for (const next of [column > 0 ? at - 1 : -1, column < width - 1 ? at + 1 : -1, at - width, at + width]) {
      if (owner[next] !== -1 || names[next] !== names[first]) continue;
      owner[next] = first;
      members.push(next);
    }
  }
  return members;
}

interface Ground {
  readonly names: readonly ColorName[];
  readonly owner: Int32Array;
  readonly width: number;
  readonly height: number;
  readonly picture: Picture;
}

function shapeOf(members: readonly number[], first: number, ground: Ground): Shape {
  const { names, owner, width, height, picture } = ground;
  let [left, right, top, bottom] = [width, 0, height, 0];
  for (const at of members) {
    const [x, y] = [at % width, Math.floor(at / width)];
    left = Math.min(left, x);
    right = Math.max(right, x + 1);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y + 1);
  }
  const [across, down] = [picture.width / width, picture.height / height];
  return {
    color: names[first] ?? "grey",
    share: members.length / names.length,
    box: {
      xmin: Math.round(left * across),
      ymin: Math.round(top * down),
      xmax: Math.round(right * across),
      ymax: Math.round(bottom * down),
    },
    fill: members.length / ((right - left) * (bottom - top)),
    sides: [left === 0, right === width, top === 0, bottom === height].filter(Boolean).length,
    mask: () => createMask(width, height, (at) => owner[at] === first),
  };
}
