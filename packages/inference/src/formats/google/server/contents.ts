import { ApiError, createMissingError } from "../../lib/api-error.ts";
import { isObject, type JsonObject } from "../../lib/json-members.ts";

interface CalledFunction {
  readonly id: string;
  readonly name: string;
  readonly args: unknown;
}

export const getParts = (content: unknown): JsonObject[] =>
  isObject(content) && Array.isArray(content["parts"]) ? content["parts"].filter(isObject) : [];

export const joinTexts = (parts: readonly JsonObject[]): string =>
  parts.flatMap(({ text }) => (typeof text === "string" ? [text] : [])).join("\n");

/** @throws ApiError if the field isn't a list of objects, or empty */
export function listObjects(body: JsonObject, name: string): readonly JsonObject[] {
  const value = body[name];
  if (!Array.isArray(value) || value.length === 0) throw createMissingError(name);
  const list = value.filter(isObject);
  if (list.length === value.length) return list;
  throw new ApiError(400, `${name} must be a list of objects`, name);
}

/** The text of the contents. @throws ApiError if absent */
export function getPrompt(contents: readonly JsonObject[]): string {
  const prompt = joinTexts(contents.flatMap(getParts));
  if (prompt === "") throw createMissingError("contents[0].parts[0].text");
  return prompt;
}

/**
 * The conversation as chat messages. The system prompt is next to the contents, and results of functions are in turns
 * of the user.
 * @throws ApiError if there are more or fewer results of functions than calls
 */
export function toMessages(system: unknown, contents: readonly JsonObject[]): JsonObject[] {
  const instruction = getParts(system);
  const messages = contents.flatMap((content, index) => {
    const calls = getCalls(contents[index - 1], index - 1);
    const results = getParts(content).flatMap(({ functionResponse }) =>
      isObject(functionResponse) ? [functionResponse] : [],
    );
    if (results.length !== calls.length) {
      const rule = "the number of function response parts is equal to the number of function call parts";
      throw new ApiError(400, `Please ensure that ${rule} of the function call turn.`);
    }
    return [...toTurn(content, index, results.length > 0), ...toToolMessages(results, calls)];
  });
  return [
    ...(instruction.length > 0 ? [{ role: "system", content: joinTexts(instruction) }] : []),
    ...messages,
  ];
}

/** The functions that a turn of the model calls. Older models give calls no ID. */
function getCalls(content: JsonObject | undefined, turn: number): CalledFunction[] {
  if (content?.["role"] !== "model") return [];
  const calls = getParts(content).flatMap(({ functionCall }) =>
    isObject(functionCall) ? [functionCall] : [],
  );
  return calls.map(({ id, name, args }, position) => ({
    id: typeof id === "string" ? id : `call_${turn}_${position}`,
    name: String(name),
    args: args ?? {},
  }));
}

function toTurn(content: JsonObject, turn: number, hasResults: boolean): JsonObject[] {
  const said = getParts(content).filter(
    ({ functionResponse, functionCall }) => !isObject(functionResponse) && !isObject(functionCall),
  );
  const calls = getCalls(content, turn);
  // Text next to results is the question that they help with.
  if (said.length === 0 && (hasResults || calls.length === 0)) return hasResults ? [] : [toEmpty(content)];
  const isText = said.every(({ text }) => typeof text === "string");
  const role = content["role"] === "model" ? "assistant" : "user";
  const spoken = isText ? joinTexts(said) : said.map(toPart);
  if (calls.length === 0) return [{ role, content: spoken }];
  const tool_calls = calls.map(({ id, name, args }) => ({
    id,
    type: "function",
    function: { name, arguments: JSON.stringify(args) },
  }));
  return [{ role, content: said.length > 0 ? spoken : null, tool_calls }];
}

const toEmpty = ({ role }: JsonObject) => ({ role: role === "model" ? "assistant" : "user", content: "" });

function toPart({ text, inlineData, fileData }: JsonObject): JsonObject {
  if (typeof text === "string") return { type: "text", text };
  if (isObject(fileData)) return { type: "image_url", image_url: { url: fileData["fileUri"] } };
  const { mimeType, data } = isObject(inlineData) ? inlineData : {};
  return { type: "image_url", image_url: { url: `data:${mimeType};base64,${data}` } };
}

/** Matches results to calls by ID, or by function name. */
function toToolMessages(results: readonly JsonObject[], calls: readonly CalledFunction[]): JsonObject[] {
  const open = [...calls];
  return results.map(({ id, name, response }) => {
    const found = open.findIndex((call) => call.id === id || (id === undefined && call.name === name));
    const [call] = open.splice(Math.max(found, 0), 1);
    return { role: "tool", tool_call_id: call?.id ?? "", content: toContent(response) };
  });
}

/** The result of a function: its only text, or all of it as JSON. */
function toContent(response: unknown): string {
  const values = isObject(response) ? Object.values(response) : [];
  const [only, ...others] = values;
  return typeof only === "string" && others.length === 0 ? only : JSON.stringify(response ?? {});
}
