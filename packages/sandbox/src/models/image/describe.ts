import { findObjects, type Shape } from "./find-shapes.ts";
import { measure } from "./measure.ts";
import { look, type Picture } from "./picture.ts";

/** Half a picture is not told to be darker for less. */
const CLEARLY = 0.1;

/** Puts what was measured into a sentence. */
export function describe(picture: Picture): string {
  const { colors, brightness, halves, edges } = measure(look(picture));
  const [first, second] = colors;
  const also = second && second.share > 0.1 ? ` with ${second.name}` : "";
  const light = brightness < 0.3 ? "dark" : brightness > 0.7 ? "bright" : "";
  const surface = edges > 0.25 ? "detailed" : edges < 0.02 ? "plain" : "";
  const kind = [light, surface].filter(Boolean).join(", ");
  const things = findObjects(picture).slice(0, 3);
  return [
    `a ${kind ? `${kind} ` : ""}picture of ${picture.width} by ${picture.height} pixels`,
    `mostly ${first?.name}${also}`,
    ...(Math.abs(halves[0] - halves[1]) > CLEARLY
      ? [`darker at the ${halves[0] < halves[1] ? "top" : "bottom"}`]
      : []),
    ...things.map((thing) => `a ${thing.color} shape ${placeOf(thing, picture)}`),
  ].join(", ");
}

/** Where a shape lies, in words. */
function placeOf({ box }: Shape, { width, height }: Picture): string {
  const x = (box.xmin + box.xmax) / 2 / width;
  const y = (box.ymin + box.ymax) / 2 / height;
  const across = x < 1 / 3 ? "left" : x > 2 / 3 ? "right" : "";
  const down = y < 1 / 3 ? "top" : y > 2 / 3 ? "bottom" : "";
  const place = [down, across].filter(Boolean).join(" ");
  return place === "" ? "in the middle" : `at the ${place}`;
}
