import * as v from "valibot";

/** URL of a video: one of the web, or a path below the provider's own. */
export const videoUrl = v.pipe(
  v.string(),
  v.regex(/^(https?:\/)?\//i, "The address of the video is neither one of the web nor a path"),
);
