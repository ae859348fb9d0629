import { InputError } from "../errors.ts";
import type { Call } from "../types/adapter.ts";
import {
  answerSchema,
  argumentsOf,
  type Chat,
  type ChatInput,
  chosenTool,
  fileIn,
  functionIn,
  isRecord,
  type Message,
  OPENAI_ONLY,
  type Part,
  parsed,
  partsOf,
  present,
  type ToolCall,
  textOf,
  thinkingTokens,
  tokenLimit,
  wantedBack,
  without,
} from "./chat-messages.ts";
import { openApiSchema } from "./google-schema.ts";
import { modelPath } from "./model-path.ts";

type Members = Record<string, unknown>;

interface Turn {
  readonly role: "user" | "model";
  readonly parts: Members[];
}

/** The path of what a model can do. */
export const googlePath = (model: string, action: string): string =>
  `/v1beta/models/${modelPath(bareModel(model))}:${action}`;

/** The provider lists its models as `models/…`. */
export const bareModel = (model: string): string => model.replace(/^models\//, "");

/** Members that are written otherwise, or not at all. */
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
export function googleBody({ input }: Call<Chat>): Members {
  const { messages, tools } = input;
  const system = messages.filter(isSystem).map(({ content }) => ({ text: textOf(content) }));
  const generationConfig = generationConfigOf(input);
  return {
    ...without(input, REWRITTEN),
    ...present({
      systemInstruction: system.length > 0 ? { parts: system } : undefined,
      contents: turnsOf(messages),
      tools: tools?.length ? toolsOf(tools) : undefined,
      toolConfig: tools?.length ? toolConfigOf(input.tool_choice) : undefined,
      generationConfig: Object.keys(generationConfig).length > 0 ? generationConfig : undefined,
    }),
  };
}

const isSystem = ({ role }: Message) => role === "system" || role === "developer";

function turnsOf(messages: readonly Message[]): Turn[] {
  const turns: Turn[] = [];
  // The name of a function stands with its result here, in other formats only its id does.
  const names = new Map<string, string>();
  for (const message of messages) {
    if (isSystem(message)) continue;
    const role = roleOf(message);
    for (const { id, function: named } of message.tool_calls ?? []) names.set(id ?? "", named?.name ?? "");
    const parts = contentOf(message, names);
    const last = turns.at(-1);
    if (last?.role === role) last.parts.push(...parts);
    else if (parts.length > 0) turns.push({ role, parts });
  }
  return turns;
}

function roleOf({ role }: Message): Turn["role"] {
  if (role === "assistant") return "model";
  if (role === "user" || role === "tool") return "user";
  throw new InputError("input-invalid", `There is no role ${role}: user, assistant, system and tool exist`);
}

function contentOf(message: Message, names: ReadonlyMap<string, string>): Members[] {
  const { role, content, tool_calls } = message;
  if (role !== "tool") return [...partsOf(content).map(partOf), ...(tool_calls ?? []).map(callOf)];
  const { tool_call_id: id } = message;
  const name = message.name ?? names.get(id ?? "");
  if (!name) throw new InputError("input-invalid", `No tool was called as ${id}: its result has no place`);
  const result = parsed(textOf(content));
  const response = isRecord(result) ? result : { result };
  const files = partsOf(content).filter(({ type }) => type !== "text");
  return [{ functionResponse: present({ id, name, response }) }, ...files.map(partOf)];
}

/** Some models sign their calls, and take a call back only with its signature. */
function callOf(call: ToolCall): Members {
  const { thought_signature: thoughtSignature } = wantedBack(call, "google");
  const functionCall = present({ id: call.id, name: call.function?.name, args: argumentsOf(call) });
  return present({ functionCall, thoughtSignature });
}

function partOf(part: Part): Members {
  if (part.type === "text") return { text: part.text };
  const file = fileIn(part);
  if (!file) throw new InputError("input-invalid", `The provider takes no part of the type ${part.type}`);
  if (file.url === undefined) return { inlineData: { mimeType: file.type, data: file.base64 } };
  return { fileData: present({ mimeType: typeByName(file.url), fileUri: file.url }) };
}

const TYPES: Readonly<Record<string, string>> = {
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
  return TYPES[extension.toLowerCase()];
}

/** Functions go into one list; the provider's own tools are members of their own: `{ type, googleSearch: {} }`. */
function toolsOf(tools: readonly Part[]): Members[] {
  const functions = tools.map(functionIn).filter((each) => each !== undefined);
  const functionDeclarations = functions.map(({ name, description, parameters }) =>
    present({ name, description, parameters: openApiSchema(parameters) }),
  );
  const own = tools.filter((tool) => !functionIn(tool)).map((tool) => without(tool, ["type"]));
  return [...(functions.length > 0 ? [{ functionDeclarations }] : []), ...own];
}

const MODES: Readonly<Record<string, string>> = { auto: "AUTO", required: "ANY", none: "NONE" };

function toolConfigOf(choice: ChatInput["tool_choice"]): Members | undefined {
  const name = chosenTool(choice);
  if (name !== undefined) return { functionCallingConfig: { mode: "ANY", allowedFunctionNames: [name] } };
  const mode = typeof choice === "string" ? MODES[choice] : undefined;
  return mode === undefined ? undefined : { functionCallingConfig: { mode } };
}

function generationConfigOf(input: ChatInput): Members {
  const { stop, response_format: format } = input;
  const schema = answerSchema(input);
  const isJson = schema !== undefined || format?.["type"] === "json_object";
  const thinkingBudget = thinkingTokens(input.reasoning_effort);
  const given = isRecord(input["generationConfig"]) ? input["generationConfig"] : {};
  return {
    ...given,
    ...present({
      maxOutputTokens: tokenLimit(input),
      temperature: input.temperature,
      topP: input.top_p,
      topK: input["top_k"],
      stopSequences: typeof stop === "string" ? [stop] : stop,
      seed: input.seed,
      candidateCount: input.n,
      presencePenalty: input.presence_penalty,
      frequencyPenalty: input.frequency_penalty,
      responseMimeType: isJson ? "application/json" : undefined,
      responseSchema: openApiSchema(schema),
      thinkingConfig:
        thinkingBudget === undefined ? undefined : { thinkingBudget, includeThoughts: thinkingBudget > 0 },
    }),
  };
}
