import * as v from "valibot";
import { createNamedSchema } from "../../openapi/build-json-schema.ts";

/** Query for a page of items. */
export const pageQuery = v.object({
  limit: v.optional(
    v.pipe(
      v.string(),
      v.digits(),
      v.transform(Number),
      v.minValue(1, "From 1 to 100"),
      v.maxValue(100, "From 1 to 100"),
    ),
  ),
  order: v.optional(v.picklist(["asc", "desc"])),
  after: v.optional(v.string()),
});

/** Documentation of a page. */
export const pageQueryDoc = {
  query: createNamedSchema("ItemPageQuery", pageQuery),
  descriptions: {
    limit: "Items of a page, from 1 to 100. Default: 20.",
    order: "Default: desc, the last item first.",
    after: "ID of the item before the page.",
  },
} as const;

const items = v.object({
  object: v.literal("list"),
  data: v.array(v.looseObject({ id: v.string(), type: v.string() })),
  first_id: v.nullable(v.string()),
  last_id: v.nullable(v.string()),
  has_more: v.boolean(),
});

export const itemPageSchema = createNamedSchema("OpenaiItems", items);

export const deletedSchema = createNamedSchema(
  "OpenaiDeleted",
  v.object({ id: v.string(), object: v.string(), deleted: v.literal(true) }),
);
