import * as v from "valibot";

/** URL of a file in a response, before egress checks. Invalid URLs have no scheme and no slash. */
export const fileUrl = v.pipe(
  v.string("The response contains no file"),
  v.regex(/^(\/|[a-z][a-z\d+.-]*:)/i, "The response contains no address of a file"),
);
