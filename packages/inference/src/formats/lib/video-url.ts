import * as v from "valibot";

/** URL of a video: one of the web, or a path below the provider's own. */
export const videoUrl = v.pipe(
  v.string(),
  v.regex(/^(https?:\/)?\//i, "The URL of the video is neither an http(s) URL nor a path"),
);
