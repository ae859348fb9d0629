import { createMissingError } from "@inferhub/inference/formats/lib/api-error";
import { isObject, type JsonObject } from "@inferhub/inference/formats/lib/json-members";
import type { OutputFormat } from "./respond.ts";

/** JSON types of response formats: OpenAI's, and the one of Text Generation Inference. */
const JSON_TYPES: ReadonlySet<unknown> = new Set(["json_schema", "json_object", "json"]);

/**
 * Reads the output format from OpenAI's `response_format` or its equivalents.
 * @throws ApiError if a required schema is missing
 */
export function readResponseFormat(members: JsonObject): OutputFormat | undefined {
  const { response_format: format } = members;
  if (!isObject(format) || !JSON_TYPES.has(format["type"]))
    return guideOf(members) ?? formatInPrompt(members);
  const { type, json_schema: named, schema, value } = format;
  // The schema is below its name or next to the type.
  const given = isObject(named) ? (named["schema"] ?? {}) : (schema ?? value);
  if (type === "json_schema" && given === undefined) throw createMissingError("response_format.json_schema");
  return (given === undefined ? formatInPrompt(members) : undefined) ?? { schema: given };
}

/** Finds a schema in the instructions, where clients put it for providers without structured output. */
const PROMPTED_SCHEMA = /JSON Schema\b[^\n]*:\s*(\{[\s\S]*\})\s*$/;

function formatInPrompt({ messages }: JsonObject): OutputFormat | undefined {
  const system = Array.isArray(messages)
    ? messages.find((each) => isObject(each) && each["role"] === "system")
    : undefined;
  const content = isObject(system) ? system["content"] : undefined;
  const schema = typeof content === "string" ? PROMPTED_SCHEMA.exec(content)?.[1] : undefined;
  return schema === undefined ? undefined : schemaIn(schema);
}

/**
 * vLLM and llama.cpp accept a schema at the top level of the body. vLLM also accepts a list of
 * strings.
 */
function guideOf(members: JsonObject): OutputFormat | undefined {
  const { structured_outputs: outputs } = members;
  const { json, choice, regex } = isObject(outputs) ? outputs : {};
  const schema = members["guided_json"] ?? members["json_schema"] ?? members["format"] ?? json;
  const list = members["guided_choice"] ?? choice;
  const pattern = members["guided_regex"] ?? regex;
  if (Array.isArray(list) && list.length > 0) return { schema: { enum: list }, bare: true };
  if (typeof pattern === "string")
    return { schema: { type: "string", pattern: `^(?:${pattern})$` }, bare: true };
  if (schema === "json") return { schema: undefined };
  if (typeof schema === "string") return schemaIn(schema);
  return isObject(schema) ? { schema } : undefined;
}

/** A schema can be JSON text. */
function schemaIn(text: string): OutputFormat | undefined {
  try {
    return { schema: JSON.parse(text) };
  } catch {
    return undefined;
  }
}
