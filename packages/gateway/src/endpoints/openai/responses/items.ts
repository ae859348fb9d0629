import type { Item } from "@inferhub/inference/formats/openai-responses/server";

const PREFIXES: Readonly<Record<string, string>> = {
  message: "msg",
  function_call: "fc",
  function_call_output: "fco",
  custom_tool_call: "ctc",
  custom_tool_call_output: "cto",
  reasoning: "rs",
};

/** Stored items of a request. Each has an ID, and messages have lists of parts. */
export const withIds = (items: readonly Item[], requestId: string): readonly Item[] =>
  items.map((item, index) => {
    const type = typeof item["type"] === "string" ? item["type"] : "message";
    const id = item["id"] ?? `${PREFIXES[type] ?? "item"}_${requestId}_in${index}`;
    if (type !== "message") return { ...item, type, id };
    const { role, content } = item;
    const part = role === "assistant" ? { type: "output_text", annotations: [] } : { type: "input_text" };
    const parts = typeof content === "string" ? [{ ...part, text: content }] : content;
    return { ...item, type, id, status: item["status"] ?? "completed", content: parts };
  });

/** A page of a list, in the format of OpenAI's API. */
export interface ItemPage {
  readonly object: "list";
  readonly data: readonly Item[];
  readonly first_id: string | null;
  readonly last_id: string | null;
  readonly has_more: boolean;
}

/** Requested page of a list. */
export interface PageQuery {
  /** Default: 20. */
  readonly limit?: number | undefined;
  /** Default: last item first. */
  readonly order?: "asc" | "desc" | undefined;
  /** ID of the item before the page. */
  readonly after?: string | undefined;
}

/** @param items items in the order of the conversation */
export function toItemPage(
  items: readonly Item[],
  { limit = 20, order = "desc", after }: PageQuery,
): ItemPage {
  const ordered = order === "asc" ? items : items.toReversed();
  const start = after === undefined ? 0 : ordered.findIndex(({ id }) => id === after) + 1;
  const data = ordered.slice(start, start + limit);
  return {
    object: "list",
    data,
    first_id: toId(data[0]),
    last_id: toId(data.at(-1)),
    has_more: start + limit < ordered.length,
  };
}

const toId = (item: Item | undefined): string | null =>
  typeof item?.["id"] === "string" ? item["id"] : null;
