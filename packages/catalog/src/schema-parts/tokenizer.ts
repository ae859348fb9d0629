import * as v from "valibot";

/** What a tokenizer does with texts that are longer than the model reads. */
export const truncation = v.union([
  v.boolean(),
  v.picklist(["do_not_truncate", "longest_first", "only_first", "only_second"]),
]);

/** Which end of a long text is dropped; some servers want a capital. */
export const truncationDirection = v.picklist(["left", "right", "Left", "Right"]);
