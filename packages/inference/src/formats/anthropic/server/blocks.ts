import * as v from "valibot";
import { isRecord } from "../../lib/chat-messages.ts";

/** A client's object, kept unchanged: a loose object would lose fields named `prototype` or `constructor`. */
export const record = v.custom<Readonly<Record<string, unknown>>>(isRecord, "Expected an object");

const text = v.looseObject({ type: v.literal("text"), text: v.string() });

const base64 = v.looseObject({ type: v.literal("base64"), media_type: v.string(), data: v.string() });
const url = v.looseObject({ type: v.literal("url"), url: v.string() });
const words = v.looseObject({ type: v.literal("text"), data: v.string() });

const INLINE_TYPES =
  "Send the file itself (base64) or its URL (url). Files of Anthropic's Files API are not available here";

const image = v.looseObject({
  type: v.literal("image"),
  source: v.variant("type", [base64, url], INLINE_TYPES),
});

const document = v.looseObject({
  type: v.literal("document"),
  source: v.variant(
    "type",
    [
      base64,
      url,
      words,
      v.looseObject({
        type: v.literal("content"),
        content: oneOrMany(v.variant("type", [text, image])),
      }),
    ],
    INLINE_TYPES,
  ),
  title: v.nullish(v.string()),
  context: v.nullish(v.string()),
  citations: v.nullish(
    v.looseObject({
      enabled: v.nullish(
        v.literal(
          false,
          "Responses don't include citations here. Omit citations, or request them in the prompt",
        ),
      ),
    }),
  ),
});

const searchResult = v.looseObject({
  type: v.literal("search_result"),
  source: v.string(),
  title: v.string(),
  content: v.array(text),
});

const shown = [text, image, document, searchResult] as const;

const toolResult = v.looseObject({
  type: v.literal("tool_result"),
  tool_use_id: v.string(),
  content: v.nullish(oneOrMany(v.variant("type", [...shown]))),
  is_error: v.nullish(v.boolean()),
});

const thinking = v.looseObject({
  type: v.literal("thinking"),
  thinking: v.string(),
  signature: v.nullish(v.string()),
});

const redactedThinking = v.looseObject({ type: v.literal("redacted_thinking"), data: v.string() });

const toolUse = v.looseObject({
  type: v.literal("tool_use"),
  id: v.string(),
  name: v.string(),
  input: record,
});

/** A message of the conversation; blocks that only Anthropic's own servers can make or read are rejected. */
export const turn = v.variant("role", [
  v.looseObject({
    role: v.literal("user"),
    content: oneOrMany(v.variant("type", [...shown, toolResult])),
  }),
  v.looseObject({
    role: v.literal("assistant"),
    content: oneOrMany(v.variant("type", [text, thinking, redactedThinking, toolUse])),
  }),
  v.looseObject({ role: v.literal("system"), content: oneOrMany(text) }),
]);

/** Words, or blocks of them. */
export const systemPrompt = oneOrMany(text);

export type Text = v.InferOutput<typeof text>;
export type Image = v.InferOutput<typeof image>;
export type Document = v.InferOutput<typeof document>;
export type ToolResult = v.InferOutput<typeof toolResult>;
export type Thinking = v.InferOutput<typeof thinking>;
export type RedactedThinking = v.InferOutput<typeof redactedThinking>;
/** Content for a model, in a message or as the result of a tool. */
export type Shown = Text | Image | Document | v.InferOutput<typeof searchResult>;
export type Turn = v.InferOutput<typeof turn>;

/** Validated manually: a union type would report a problem of the complete value, not of the invalid block. */
function oneOrMany<Block extends { readonly type: string }>(block: v.GenericSchema<unknown, Block>) {
  const text = v.string();
  const blocks = v.array(block);
  const either = v.union([text, blocks], "Expected a string or a list of blocks");
  return v.lazy(
    (input): v.GenericSchema<unknown, string | Block[]> => (Array.isArray(input) ? blocks : either),
  );
}

/** Content as blocks: a string represents one of them. */
export const toBlockList = <Block>(
  content: string | readonly Block[] | null | undefined,
): readonly (Block | Text)[] =>
  typeof content === "string" ? [{ type: "text", text: content }] : (content ?? []);
