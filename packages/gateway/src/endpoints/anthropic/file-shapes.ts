import * as v from "valibot";
import type { MessageFile } from "./message-files.ts";

/** A file as Anthropic's API describes it. */
export const anthropicFile = v.object({
  type: v.literal("file"),
  id: v.string(),
  filename: v.string(),
  mime_type: v.string(),
  size_bytes: v.number(),
  /** ISO 8601. */
  created_at: v.string(),
  expires_at: v.string(),
  downloadable: v.boolean(),
});

export type AnthropicFile = v.InferOutput<typeof anthropicFile>;

/** Uploads can be downloaded here, by who uploaded them. */
export const toAnthropicFile = ({
  id,
  filename,
  mediaType,
  bytes,
  createdAt,
  expiresAt,
}: MessageFile): AnthropicFile => ({
  type: "file",
  id,
  filename,
  mime_type: mediaType,
  size_bytes: bytes,
  created_at: createdAt,
  expires_at: expiresAt,
  downloadable: true,
});

/**
 * A page of files, for clients that continue by `page` and for those that continue by the first or last ID.
 * @param found one file more than the page has, if there are more; before the page where it goes backward
 */
export function toAnthropicFilePage(found: readonly MessageFile[], limit: number, isBackward: boolean) {
  const page = isBackward ? found.slice(-limit) : found.slice(0, limit);
  const data = page.map(toAnthropicFile);
  const hasMore = found.length > limit;
  return {
    data,
    first_id: data[0]?.id ?? null,
    last_id: data.at(-1)?.id ?? null,
    has_more: hasMore,
    next_page: hasMore && !isBackward ? (data.at(-1)?.id ?? null) : null,
  };
}
