import type { ListedModel } from "../openai/models.ts";

/** A model in Anthropic's format. */
export interface AnthropicModel {
  readonly type: "model";
  readonly id: string;
  readonly display_name: string;
  /** ISO 8601. */
  readonly created_at: string;
}

/** A page of models in Anthropic's format. */
export interface AnthropicModelPage {
  readonly data: readonly AnthropicModel[];
  readonly has_more: boolean;
  readonly first_id: string | null;
  readonly last_id: string | null;
}

export const toAnthropicModel = ({ id, created }: ListedModel): AnthropicModel => ({
  type: "model",
  id,
  display_name: id.slice(id.lastIndexOf("/") + 1),
  created_at: new Date(created * 1000).toISOString(),
});

/** Requested page. */
export interface ModelPageQuery {
  /** Default: 20, as in Anthropic's API. */
  readonly limit?: number | undefined;
  /** ID of the model before the page. */
  readonly after_id?: string | undefined;
  /** ID of the model after the page. */
  readonly before_id?: string | undefined;
}

export function toAnthropicPage(
  models: readonly ListedModel[],
  { limit = 20, after_id: after, before_id: before }: ModelPageQuery,
): AnthropicModelPage {
  const indexOf = (wanted: string) => models.findIndex(({ id }) => id === wanted);
  const end = before === undefined ? models.length : Math.max(0, indexOf(before));
  const start =
    before === undefined ? (after === undefined ? 0 : indexOf(after) + 1) : Math.max(0, end - limit);
  const data = models.slice(start, Math.min(end, start + limit)).map(toAnthropicModel);
  return {
    data,
    has_more: before === undefined ? start + limit < models.length : start > 0,
    first_id: data[0]?.id ?? null,
    last_id: data.at(-1)?.id ?? null,
  };
}
