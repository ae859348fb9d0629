import * as v from "valibot";

/** A file of a form that is not empty. */
export const formFile = v.pipe(
  v.custom<Blob>((value) => value instanceof Blob, "must be a file"),
  v.check((file) => file.size > 0, "must not be empty"),
);
