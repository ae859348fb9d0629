import { ApiError, createMissingError } from "@inferhub/inference/formats/lib/api-error";
import { getObject, isObject, type JsonObject } from "@inferhub/inference/formats/lib/json-members";
import type { Tool, ToolChoice } from "../models/chat/choose-tools.ts";
import type { Message } from "../models/chat/conversation.ts";
import type { OutputFormat } from "../models/chat/respond.ts";

/** The functions that are declared; other tools are the provider's own. @throws Refusal */
export function readTools({ tools }: JsonObject): readonly Tool[] {
  const groups = (Array.isArray(tools) ? tools : [tools]).filter(isObject);
  const declared = groups.flatMap((group) => group["functionDeclarations"] ?? []).filter(isObject);
  return declared.map(({ name, description, parameters, parametersJsonSchema }, index) => {
    if (typeof name !== "string") throw createMissingError(`tools[0].function_declarations[${index}].name`);
    const schema = parameters ?? parametersJsonSchema;
    return { name, description: typeof description === "string" ? description : "", parameters: schema };
  });
}

/** @throws Refusal when a function is allowed that is not declared */
export function readToolChoice(members: JsonObject, tools: readonly Tool[]): ToolChoice {
  const { mode = "AUTO", allowedFunctionNames: allowed } = getObject(
    getObject(members, "toolConfig"),
    "functionCallingConfig",
  );
  if (mode === "NONE") return "none";
  if (mode !== "ANY") return "auto";
  const names = Array.isArray(allowed) ? allowed.map(String) : [];
  const unknown = names.find((name) => !tools.some((tool) => tool.name === name));
  if (unknown === undefined && tools.length > 0) return names.length > 0 ? { names } : "any";
  const reason = unknown === undefined ? "no function is declared" : `${unknown} is not declared`;
  throw new ApiError(400, `Function calling config is set to ANY, but ${reason}`);
}

/** JSON by a schema, of which there are two kinds, or a word of a list as it is. */
export function readResponseFormat(config: JsonObject): OutputFormat | undefined {
  const { responseMimeType: type, responseSchema, responseJsonSchema, _responseJsonSchema: older } = config;
  const schema = responseSchema ?? responseJsonSchema ?? older;
  if (type === "text/x.enum") return { schema, bare: true };
  if (type === "application/json") return { schema };
  if (schema === undefined) return undefined;
  throw new ApiError(400, "A response schema requires the response MIME type application/json");
}

/**
 * The system prompt stands beside the contents, and what functions said in turns of the user.
 * @throws Refusal when there are more or fewer answers of functions than calls
 */
export function readConversation(members: JsonObject, contents: readonly JsonObject[]): Message[] {
  const system = getParts(getObject(members, "systemInstruction"));
  const said = contents.flatMap((content, index) => {
    const calls = callsIn(contents[index - 1]);
    const results = getParts(content).filter((part) => isObject(part["functionResponse"]));
    if (results.length === calls.length) return turnOf(content);
    const rule = "the number of function response parts is equal to the number of function call parts";
    throw new ApiError(400, `Please ensure that ${rule} of the function call turn.`);
  });
  return [...(system.length > 0 ? [{ role: "system", content: getText(system) }] : []), ...said];
}

/** The functions that a turn of the model calls. */
function callsIn(content: JsonObject | undefined): JsonObject[] {
  if (content?.["role"] !== "model") return [];
  return getParts(content).flatMap(({ functionCall }) => (isObject(functionCall) ? [functionCall] : []));
}

/** Roles are `user` and `model`; files stand between the texts. */
function turnOf(content: JsonObject): Message[] {
  const parts = getParts(content);
  const results = parts.flatMap(({ functionResponse }) =>
    isObject(functionResponse) ? [functionResponse] : [],
  );
  const others = parts.filter(({ functionResponse }) => !isObject(functionResponse));
  const calls = callsIn(content).map(({ id, name }) => ({ id: String(id ?? name), name: String(name) }));
  const own: Message = {
    role: content["role"] === "model" ? "assistant" : "user",
    content: others.every(({ text }) => typeof text === "string")
      ? getText(others)
      : others
          .filter(({ functionCall }) => functionCall === undefined)
          .map((part) => ({ ...part, type: typeof part["text"] === "string" ? "text" : "file" })),
    ...(calls.length > 0 && { calls }),
  };
  return [
    // What is said beside results is the question that they help with.
    ...(results.length === 0 || others.length > 0 ? [own] : []),
    ...results.map((result) => ({
      role: "tool",
      content: spoken(result),
      tool: String(result["name"] ?? ""),
    })),
  ];
}

/** What a function says: its only text, or all of it as JSON. */
function spoken({ response }: JsonObject): string {
  const values = isObject(response) ? Object.values(response) : [];
  const [only, ...others] = values;
  return typeof only === "string" && others.length === 0 ? only : JSON.stringify(response ?? {});
}

export const getParts = ({ parts }: JsonObject): JsonObject[] =>
  Array.isArray(parts) ? parts.filter(isObject) : [];

export const getText = (parts: readonly JsonObject[]) =>
  parts.flatMap(({ text }) => (typeof text === "string" ? [text] : [])).join("\n");
