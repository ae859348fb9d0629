import * as v from "valibot";

/** Side of a picture in pixels. */
export const pixels = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(8192));

/** How large a picture or a film should become. */
export const targetSize = v.looseObject({ width: pixels, height: pixels });
