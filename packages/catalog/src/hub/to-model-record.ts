import * as v from "valibot";
import { withLoadingFacts } from "../loading/index.ts";
import { type ModelRecord, modelRecord } from "../models/record.ts";
import { withCurrentTask } from "../tasks/retired.ts";

/**
 * Converts a Hub API record, fills list fields from their nested source, and derives how transformers loads the model
 * if the Hub doesn't state it.
 * @returns `undefined` for invalid records
 */
export function toModelRecord(value: unknown): ModelRecord | undefined {
  const body = value as Record<string, unknown> | null;
  const { gated, ...rest } = { ...body };
  const { success, output: record } = v.safeParse(modelRecord, rest);
  if (!success) return undefined;
  const card = (record.cardData ?? {}) as Record<string, unknown>;
  const facts: Partial<ModelRecord> = {
    // "auto" and "manual" specify how access is granted.
    gated: gated === undefined ? undefined : Boolean(gated),
    license: oneOf(card["license"]) ?? tagged(record, "license:"),
    parameters: record.safetensors?.total ?? record.gguf?.total,
    contextTokens: record.gguf?.context_length,
    languages: listOf(card["language"]),
    baseModel: oneOf(card["base_model"]),
    releasedYear: yearOf(record["createdAt"]),
    hasChatTemplate: hasTemplate(record) || undefined,
  };
  const known = Object.entries(facts).filter(([, fact]) => fact !== undefined);
  return withLoadingFacts(withCurrentTask({ ...record, ...Object.fromEntries(known) }));
}

const listOf = (value: unknown): string[] | undefined => {
  const list = (Array.isArray(value) ? value : [value]).filter((each) => typeof each === "string");
  return list.length > 0 ? list : undefined;
};

const oneOf = (value: unknown): string | undefined => listOf(value)?.[0];

const tagged = ({ tags }: ModelRecord, prefix: string) =>
  tags.find((tag) => tag.startsWith(prefix))?.slice(prefix.length);

function yearOf(date: unknown): number | undefined {
  const year = Number(String(date).slice(0, 4));
  return Number.isInteger(year) && year > 2000 ? year : undefined;
}

function hasTemplate({ config, gguf }: ModelRecord): boolean {
  return Boolean(
    config?.tokenizer_config?.chat_template ??
      config?.processor_config?.chat_template ??
      config?.chat_template_jinja ??
      gguf?.chat_template,
  );
}
