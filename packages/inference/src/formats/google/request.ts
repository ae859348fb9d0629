import type { Call } from "../../contracts/call.ts";
import { InputError } from "../../errors.ts";
import {
  type Chat,
  getChosenTool,
  getExtraContent,
  getFunction,
  getParts,
  getResponseSchema,
  getText,
  getTokenLimit,
  isRecord,
  type Message,
  OPENAI_ONLY,
  type OpenaiChatInput,
  type OpenaiToolCall,
  omitKeys,
  omitUndefined,
  type Part,
  parseArguments,
  parseJson,
  readFilePart,
  toThinkingTokens,
} from "../lib/chat-messages.ts";
import { encodeModelPath } from "../lib/encode-model-path.ts";
import { toOpenApiSchema } from "./schema.ts";

type Members = Record<string, unknown>;

interface Turn {
  readonly role: "user" | "model";
  readonly parts: Members[];
}

/** The path for a model's capability. */
export const buildGooglePath = (model: string, action: string): string =>
  `/v1beta/models/${encodeModelPath(stripModelsPrefix(model))}:${action}`;

/** The provider lists its models as `models/…`. */
export const stripModelsPrefix = (model: string): string => model.replace(/^models\//, "");

/** Fields with a different format, or without a counterpart. */
const REWRITTEN = [
  ...OPENAI_ONLY,
  "max_completion_tokens",
  "max_tokens",
  "messages",
  "metadata",
  "parallel_tool_calls",
  "reasoning_effort",
  "response_format",
  "stop",
  "temperature",
  "tool_choice",
  "tools",
  "top_k",
  "top_p",
];

/** A chat as a body of the content routes. */
export function buildGoogleBody({ input }: Call<Chat>): Members {
  const { messages, tools } = input;
  const system = messages.filter(isSystem).map(({ content }) => ({ text: getText(content) }));
  const generationConfig = toGenerationConfig(input);
  return {
    ...omitKeys(input, REWRITTEN),
    ...omitUndefined({
      systemInstruction: system.length > 0 ? { parts: system } : undefined,
      contents: toTurns(messages),
      tools: tools?.length ? toTools(tools) : undefined,
      toolConfig: tools?.length ? toToolConfig(input.tool_choice) : undefined,
      generationConfig: Object.keys(generationConfig).length > 0 ? generationConfig : undefined,
    }),
  };
}

const isSystem = ({ role }: Message) => role === "system" || role === "developer";

function toTurns(messages: readonly Message[]): Turn[] {
  const turns: Turn[] = [];
  // A function's name is required with its result here; other formats only have its ID.
  const names = new Map<string, string>();
  for (const message of messages) {
    if (isSystem(message)) continue;
    const role = toRole(message);
    for (const { id, function: named } of message.tool_calls ?? []) names.set(id ?? "", named?.name ?? "");
    const parts = toContent(message, names);
    const last = turns.at(-1);
    if (last?.role === role) last.parts.push(...parts);
    else if (parts.length > 0) turns.push({ role, parts });
  }
  return turns;
}

function toRole({ role }: Message): Turn["role"] {
  if (role === "assistant") return "model";
  if (role === "user" || role === "tool") return "user";
  throw new InputError("input-invalid", `Invalid role: ${role}. Expected user, assistant, system or tool`);
}

function toContent(message: Message, names: ReadonlyMap<string, string>): Members[] {
  const { role, content, tool_calls } = message;
  if (role !== "tool") return [...getParts(content).map(toPart), ...(tool_calls ?? []).map(toFunctionCall)];
  const { tool_call_id: id } = message;
  const name = message.name ?? names.get(id ?? "");
  if (!name) throw new InputError("input-invalid", `No tool was called as ${id}: its result matches no call`);
  const result = parseJson(getText(content));
  const response = isRecord(result) ? result : { result };
  const files = getParts(content).filter(({ type }) => type !== "text");
  return [{ functionResponse: omitUndefined({ id, name, response }) }, ...files.map(toPart)];
}

/** Some models sign their calls, and take a call back only with its signature. */
function toFunctionCall(call: OpenaiToolCall): Members {
  const { thought_signature: thoughtSignature } = getExtraContent(call, "google");
  const functionCall = omitUndefined({ id: call.id, name: call.function?.name, args: parseArguments(call) });
  return omitUndefined({ functionCall, thoughtSignature });
}

function toPart(part: Part): Members {
  if (part.type === "text") return { text: part.text };
  const file = readFilePart(part);
  if (!file)
    throw new InputError("input-invalid", `The provider doesn't accept content parts of type ${part.type}`);
  if (file.url === undefined) return { inlineData: { mimeType: file.type, data: file.base64 } };
  return { fileData: omitUndefined({ mimeType: typeByName(file.url), fileUri: file.url }) };
}

const FILE_TYPES: Readonly<Record<string, string>> = {
  gif: "image/gif",
  jpeg: "image/jpeg",
  jpg: "image/jpeg",
  mp4: "video/mp4",
  pdf: "application/pdf",
  png: "image/png",
  webp: "image/webp",
};

function typeByName(url: string): string | undefined {
  const [, extension = ""] = /\.(\w+)(?:[?#]|$)/.exec(url) ?? [];
  return FILE_TYPES[extension.toLowerCase()];
}

/** Functions go into one list; the provider's own tools are their own fields: `{ type, googleSearch: {} }`. */
function toTools(tools: readonly Part[]): Members[] {
  const functions = tools.map(getFunction).filter((each) => each !== undefined);
  const functionDeclarations = functions.map(({ name, description, parameters }) =>
    omitUndefined({ name, description, parameters: toOpenApiSchema(parameters) }),
  );
  const own = tools.filter((tool) => !getFunction(tool)).map((tool) => omitKeys(tool, ["type"]));
  return [...(functions.length > 0 ? [{ functionDeclarations }] : []), ...own];
}

const MODES: Readonly<Record<string, string>> = { auto: "AUTO", required: "ANY", none: "NONE" };

function toToolConfig(choice: OpenaiChatInput["tool_choice"]): Members | undefined {
  const name = getChosenTool(choice);
  if (name !== undefined) return { functionCallingConfig: { mode: "ANY", allowedFunctionNames: [name] } };
  const mode = typeof choice === "string" ? MODES[choice] : undefined;
  return mode === undefined ? undefined : { functionCallingConfig: { mode } };
}

function toGenerationConfig(input: OpenaiChatInput): Members {
  const { stop, response_format: format } = input;
  const schema = getResponseSchema(input);
  const isJson = schema !== undefined || format?.["type"] === "json_object";
  const thinkingBudget = toThinkingTokens(input.reasoning_effort);
  const given = isRecord(input["generationConfig"]) ? input["generationConfig"] : {};
  return {
    ...given,
    ...omitUndefined({
      maxOutputTokens: getTokenLimit(input),
      temperature: input.temperature,
      topP: input.top_p,
      topK: input["top_k"],
      stopSequences: typeof stop === "string" ? [stop] : stop,
      seed: input.seed,
      candidateCount: input.n,
      presencePenalty: input.presence_penalty,
      frequencyPenalty: input.frequency_penalty,
      responseMimeType: isJson ? "application/json" : undefined,
      responseSchema: toOpenApiSchema(schema),
      thinkingConfig:
        thinkingBudget === undefined ? undefined : { thinkingBudget, includeThoughts: thinkingBudget > 0 },
    }),
  };
}
