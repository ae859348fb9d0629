import { ApiError, createMissingError } from "../../lib/api-error.ts";
import { omitUndefined } from "../../lib/chat-messages.ts";
import { getObject, isObject, type JsonObject } from "../../lib/json-members.ts";
import { listObjects, toMessages } from "./contents.ts";

/** A request as a chat. @throws ApiError */
export function toChatInput(body: JsonObject): JsonObject {
  const config = getObject(body, "generationConfig");
  const tools = toTools(body["tools"]);
  return omitUndefined({
    messages: toMessages(body["systemInstruction"], listObjects(body, "contents")),
    tools: tools.length > 0 ? tools : undefined,
    tool_choice: toToolChoice(body, tools),
    max_tokens: config["maxOutputTokens"],
    temperature: config["temperature"],
    top_p: config["topP"],
    top_k: config["topK"],
    stop: config["stopSequences"],
    seed: config["seed"],
    n: config["candidateCount"],
    presence_penalty: config["presencePenalty"],
    frequency_penalty: config["frequencyPenalty"],
    ...toResponseFormat(config),
    // Streams of this format always end with their counts.
    stream_options: { include_usage: true },
  });
}

/** Declared functions; other tools are the provider's own. */
function toTools(tools: unknown): { readonly type: "function"; readonly function: JsonObject }[] {
  const groups = (Array.isArray(tools) ? tools : [tools]).filter(isObject);
  const declared = groups.flatMap((group) => group["functionDeclarations"] ?? []).filter(isObject);
  return declared.map(({ name, description, parameters, parametersJsonSchema }, index) => {
    if (typeof name !== "string") throw createMissingError(`tools[0].function_declarations[${index}].name`);
    return {
      type: "function",
      function: omitUndefined({ name, description, parameters: parameters ?? parametersJsonSchema }),
    };
  });
}

/** @throws ApiError if a function is allowed that is not declared */
function toToolChoice(body: JsonObject, tools: ReturnType<typeof toTools>): unknown {
  const { mode, allowedFunctionNames: allowed } = getObject(
    getObject(body, "toolConfig"),
    "functionCallingConfig",
  );
  if (mode === "NONE") return "none";
  if (mode !== "ANY") return mode === undefined ? undefined : "auto";
  const names = Array.isArray(allowed) ? allowed.map(String) : [];
  const unknown = names.find((name) => !tools.some((tool) => tool.function["name"] === name));
  if (unknown !== undefined || tools.length === 0) {
    const reason = unknown === undefined ? "no function is declared" : `${unknown} is not declared`;
    throw new ApiError(400, `Function calling config is set to ANY, but ${reason}`);
  }
  const functions = names.map((name) => ({ type: "function", function: { name } }));
  if (functions.length <= 1) return functions[0] ?? "required";
  return { type: "allowed_tools", allowed_tools: { mode: "required", tools: functions } };
}

/** JSON by a schema, which has three names, or one word of a list. */
function toResponseFormat(config: JsonObject): JsonObject {
  const { responseMimeType: type, responseSchema, responseJsonSchema, _responseJsonSchema: older } = config;
  const schema = responseSchema ?? responseJsonSchema ?? older;
  if (type === "text/x.enum" && isObject(schema)) return { guided_choice: schema["enum"] };
  if (type === "application/json") {
    return schema === undefined
      ? { response_format: { type: "json_object" } }
      : { response_format: { type: "json_schema", json_schema: { name: "answer", schema } } };
  }
  if (schema === undefined) return {};
  throw new ApiError(400, "A response schema requires the response MIME type application/json");
}
