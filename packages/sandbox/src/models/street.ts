import { readDemoFile } from "../media/demo-files.ts";
import { CHANNELS, decodePng } from "../media/png.ts";

/** Classes of the demo's street image, by their color in the segmentation image. */
const COLORS: Readonly<Record<string, readonly [number, number, number]>> = {
  sky: [135, 190, 235],
  hills: [120, 150, 110],
  grass: [90, 175, 80],
  pavement: [200, 190, 175],
  road: [110, 110, 120],
  house: [200, 120, 70],
  tree: [30, 110, 50],
  car: [215, 45, 50],
  bicycle: [240, 175, 30],
  person: [120, 70, 190],
  dog: [80, 45, 20],
};

const THINGS = ["house", "tree", "car", "bicycle", "person", "dog"];

/** First row below the legend. Above it, the only class is the sky. */
const LEGEND_ROWS = 54;

/** Maximum color distance of a pixel from its class, because the image has a palette. */
const TOLERANCE = 30;

type Box = {
  readonly xmin: number;
  readonly ymin: number;
  readonly xmax: number;
  readonly ymax: number;
};

interface Region {
  readonly label: string;
  readonly size: { readonly width: number; readonly height: number };
  readonly holds: (x: number, y: number) => boolean;
}

let regions: readonly Region[] | undefined;

/** Returns the regions of the demo's street, from its segmentation image. */
export function getStreetRegions(): readonly Region[] {
  if (regions) return regions;
  const { width, height, pixels } = decodePng(readDemoFile("street-segments.png").bytes);
  regions = Object.entries(COLORS).map(([label, color]) => ({
    label,
    size: { width, height },
    holds: (x, y) => {
      if (y < LEGEND_ROWS) return label === "sky";
      const from = (y * width + x) * CHANNELS;
      return (
        color.reduce((sum, value, at) => sum + Math.abs(value - (pixels[from + at] ?? 0)), 0) < TOLERANCE
      );
    },
  }));
  return regions;
}

interface StreetObject {
  readonly label: string;
  /** The demo's label of the object for zero-shot detection. */
  readonly described?: string;
  readonly box: Box;
}

const DESCRIBED: Readonly<Record<string, string>> = { car: "a red car", dog: "a dog on a lead" };

/** The door is part of the house segment and has its own box. */
const DOOR: StreetObject = {
  label: "door",
  described: "a green front door",
  box: { xmin: 118, ymin: 240, xmax: 160, ymax: 318 },
};

/** The demo's objects with their boxes. */
export function findStreetObjects(): readonly StreetObject[] {
  const things = getStreetRegions()
    .filter(({ label }) => THINGS.includes(label))
    .flatMap((region) => findBoxes(region).map((box) => ({ label: region.label, box })));
  const named = things.map((thing) => {
    const described = DESCRIBED[thing.label];
    return { ...thing, ...(described !== undefined && { described }) };
  });
  return [...named, DOOR];
}

/** Number of empty columns that separate two objects of a class. */
const GAP = 60;

/** A narrower run of columns isn't an object. */
const MIN_WIDTH = 12;

function findBoxes({ size, holds }: Region): Box[] {
  const columns = Array.from({ length: size.width }, (_, x) => {
    const rows = Array.from({ length: size.height }, (_, y) => y).filter((y) => holds(x, y));
    return { x, top: rows[0], bottom: rows.at(-1) };
  });
  const boxes: Box[] = [];
  for (const { x, top, bottom } of columns) {
    if (top === undefined || bottom === undefined) continue;
    const last = boxes.at(-1);
    if (last && x - last.xmax <= GAP) {
      const box = {
        ...last,
        xmax: x + 1,
        ymin: Math.min(last.ymin, top),
        ymax: Math.max(last.ymax, bottom + 1),
      };
      boxes[boxes.length - 1] = box;
    } else boxes.push({ xmin: x, ymin: top, xmax: x + 1, ymax: bottom + 1 });
  }
  return boxes.filter(({ xmin, xmax }) => xmax - xmin >= MIN_WIDTH);
}
