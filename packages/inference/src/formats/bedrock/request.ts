import type { Call } from "../../contracts/call.ts";
import { InputError } from "../../errors.ts";
import {
  type Chat,
  getChosenTool,
  getExtraContent,
  getFunction,
  getParts,
  getTokenLimit,
  type Message,
  OPENAI_ONLY,
  type OpenaiChatInput,
  omitKeys,
  omitUndefined,
  type Part,
  parseArguments,
  readFilePart,
  toThinkingTokens,
} from "../lib/chat-messages.ts";

type Block = Readonly<Record<string, unknown>>;

interface Turn {
  readonly role: "user" | "assistant";
  readonly content: Block[];
}

/** Fields with a different format, or without a counterpart. */
const REWRITTEN = [
  ...OPENAI_ONLY,
  "max_completion_tokens",
  "max_tokens",
  "messages",
  "parallel_tool_calls",
  "reasoning_effort",
  "response_format",
  "stop",
  "temperature",
  "tool_choice",
  "tools",
  "top_p",
];

/** Fields of Converse itself. All other fields are model parameters. */
const OWN = [
  "additionalModelRequestFields",
  "additionalModelResponseFieldPaths",
  "guardrailConfig",
  "outputConfig",
  "performanceConfig",
  "promptVariables",
  "requestMetadata",
];

/** A chat as a body of Converse. */
export function buildConverseBody({ model, input }: Call<Chat>): Record<string, unknown> {
  const { temperature, top_p: topP, stop } = input;
  if (input.response_format && input.response_format["type"] !== "text") {
    throw new InputError("input-invalid", "The provider has no JSON format: request JSON by a tool");
  }
  const others = Object.entries(omitKeys(input, REWRITTEN));
  const own = Object.fromEntries(others.filter(([name]) => OWN.includes(name)));
  const fields = {
    ...toThinking(model, input),
    ...Object.fromEntries(others.filter(([name]) => !OWN.includes(name))),
  };
  const stopSequences = typeof stop === "string" ? [stop] : stop;
  const inferenceConfig = omitUndefined({
    maxTokens: getTokenLimit(input),
    temperature,
    topP,
    stopSequences,
  });
  const system = input.messages.filter(isSystem).flatMap(({ content }) => getParts(content).map(toBlock));
  return omitUndefined({
    messages: toTurns(input.messages),
    system: system.length > 0 ? system : undefined,
    inferenceConfig: nonEmpty(inferenceConfig),
    toolConfig: toToolConfig(input),
    additionalModelRequestFields: nonEmpty(fields),
    ...own,
  });
}

const nonEmpty = (members: object): object | undefined =>
  Object.keys(members).length > 0 ? members : undefined;

const isSystem = ({ role }: Message) => role === "system" || role === "developer";

/**
 * Turns alternate: successive messages of a role are merged, and tool results belong to the
 * user.
 */
function toTurns(messages: readonly Message[]): Turn[] {
  const turns: Turn[] = [];
  for (const message of messages) {
    if (isSystem(message)) continue;
    const role = message.role === "assistant" ? "assistant" : "user";
    const content = toBlocks(message);
    const last = turns.at(-1);
    if (last?.role === role) last.content.push(...content);
    else if (content.length > 0) turns.push({ role, content });
  }
  return turns;
}

function toBlocks(message: Message): Block[] {
  const { role, content, tool_calls, tool_call_id } = message;
  const blocks = getParts(content).map(toBlock);
  if (role === "tool") {
    const result = { toolUseId: tool_call_id ?? "", content: blocks.length > 0 ? blocks : [{ text: "" }] };
    return [{ toolResult: { ...result, ...(message["is_error"] === true && { status: "error" }) } }];
  }
  const calls = (tool_calls ?? []).map((call) => {
    const { reasoning } = getExtraContent(call, "bedrock");
    const name = call.function?.name ?? "";
    const toolUse = { toolUseId: call.id ?? "", name, input: parseArguments(call) };
    return { before: Array.isArray(reasoning) ? reasoning : [], toolUse };
  });
  // Reasoning is signed and precedes its tool calls.
  return [...calls.flatMap(({ before }) => before), ...blocks, ...calls.map(({ toolUse }) => ({ toolUse }))];
}

/** Parts in the provider's own words pass unchanged. */
function toBlock(part: Part): Block {
  if (part.type === "text") return { text: part.text };
  const file = readFilePart(part);
  if (!file) return omitKeys(part, ["type"]);
  if (part.type === "input_audio") {
    throw new InputError("input-invalid", "The provider doesn't accept audio in messages");
  }
  const kind = part.type === "file" ? "document" : part.type === "video_url" ? "video" : "image";
  if (file.url !== undefined) {
    if (!file.url.startsWith("s3:")) {
      throw new InputError("input-invalid", "The provider accepts inline files and S3 URLs, not other URLs");
    }
    const [, extension = "png"] = /\.(\w+)$/.exec(file.url) ?? [];
    return { [kind]: { format: toFormat(extension), source: { s3Location: { uri: file.url } } } };
  }
  const [, subtype = ""] = file.type.split("/");
  const name = kind === "document" && { name: "document" };
  return { [kind]: { format: toFormat(subtype), ...name, source: { bytes: file.base64 } } };
}

const FORMATS: Readonly<Record<string, string>> = {
  jpg: "jpeg",
  plain: "txt",
  markdown: "md",
  quicktime: "mov",
};

const toFormat = (name: string): string => FORMATS[name.toLowerCase()] ?? name.toLowerCase();

/** `none` isn't a choice here: without tools in the conversation, none are sent. */
function toToolConfig({ tools, tool_choice: choice, messages }: OpenaiChatInput): object | undefined {
  const isUsed = messages.some(({ tool_calls }) => tool_calls?.length);
  if (!tools?.length || (choice === "none" && !isUsed)) return undefined;
  const name = getChosenTool(choice);
  const toolChoice = name
    ? { tool: { name } }
    : choice === "required"
      ? { any: {} }
      : choice === "auto"
        ? { auto: {} }
        : undefined;
  return { tools: tools.map(toTool), ...(toolChoice && { toolChoice }) };
}

function toTool(tool: Part): Block {
  const named = getFunction(tool);
  if (!named) return tool;
  const { name, description, parameters } = named;
  const json = parameters ?? { type: "object", properties: {} };
  return { toolSpec: omitUndefined({ name, description, inputSchema: { json } }) };
}

/** How much a model may think is a matter of its maker. */
function toThinking(model: string, { reasoning_effort: effort }: OpenaiChatInput): object {
  if (effort == null) return {};
  if (!/(?:^|[./])anthropic\./.test(model)) return { reasoning_effort: effort };
  const budget = toThinkingTokens(effort);
  return budget ? { thinking: { type: "enabled", budget_tokens: budget } } : {};
}
