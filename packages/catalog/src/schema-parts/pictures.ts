import * as v from "valibot";

/** Side of an image in pixels. */
export const pixels = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(8192));

/** How large an image or a video should become. */
export const targetSize = v.looseObject({ width: pixels, height: pixels });
