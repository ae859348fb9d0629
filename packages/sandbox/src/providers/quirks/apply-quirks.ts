import { isObject, type JsonObject } from "@inferhub/inference/formats/lib/json-members";
import { DONE, sendEvents } from "../../formats/event-stream.ts";
import type { EventKind, FormatHandler, ServerCall } from "../../formats/format-handler.ts";
import type { Message } from "../../models/chat/conversation.ts";
import { generateReasoning } from "../../models/chat/reasoning.ts";
import { getFraming, sse } from "../../server/framing.ts";
import { ERROR_ENVELOPES } from "./error-envelopes.ts";
import type { ChatQuirks, Chunk, ProviderQuirks } from "./provider-quirks.ts";
import { quirkChunks } from "./quirk-chunks.ts";
import { quirkResponse } from "./quirk-response.ts";

/** Formats that many providers share, with a different error format for each provider. */
const SHARED_FORMATS = /^openai-|^rerank$|^mistral-fim$/;

/** Formats with quirks in responses as well. */
const CHAT_FORMATS: ReadonlySet<string> = new Set(["openai-chat", "openai-completions", "mistral-fim"]);

const cache = new WeakMap<ProviderQuirks, Map<string, FormatHandler>>();

/** Returns a format with the quirks of a provider, cached. */
export function applyQuirks(
  format: FormatHandler,
  name: string,
  quirks: ProviderQuirks | undefined,
): FormatHandler {
  if (!quirks || !SHARED_FORMATS.test(name)) return format;
  const formats = cache.get(quirks) ?? new Map<string, FormatHandler>();
  cache.set(quirks, formats);
  const adjusted = formats.get(name) ?? createQuirksFormat(format, name, quirks);
  formats.set(name, adjusted);
  return adjusted;
}

function createQuirksFormat(
  format: FormatHandler,
  name: string,
  { chat, error }: ProviderQuirks,
): FormatHandler {
  const buildError = error ? ERROR_ENVELOPES[error] : format.buildError;
  if (!chat || !CHAT_FORMATS.has(name)) return { ...format, buildError };
  const { eventKind } = format;
  return {
    ...format,
    buildError,
    buildResponse: (call) => applyChatQuirks(format, call, chat),
    ...(eventKind && { eventKind: (data: string) => classifyEvent(data, eventKind) }),
  };
}

/** Requests the full response from the OpenAI handler, with usage, and converts it to the provider's format. */
async function applyChatQuirks(
  format: FormatHandler,
  call: ServerCall,
  quirks: ChatQuirks,
): Promise<Response> {
  const asked = call.body.kind === "json" && isObject(call.body.json) ? call.body.json : {};
  const settings = { ...call.settings, chunkMs: 0 };
  const answer = await format.buildResponse({ ...call, settings, body: withUsageRequested(call, asked) });
  const thinks = quirks.reasoning && supportsReasoning(asked, quirks) && isThinking(call.model, asked);
  const reasoning = thinks ? generateReasoning(asked["messages"] as Message[]) : [];
  if (getFraming(answer) !== sse) {
    return Response.json(quirkResponse((await answer.json()) as Chunk, quirks, reasoning), answer);
  }
  const chunks = readChunks(await answer.text());
  const { stream_options: options } = asked;
  const wantsUsage = isObject(options) && options["include_usage"] === true;
  const data = quirkChunks(chunks, quirks, wantsUsage, reasoning).map((each) => toJson(each, quirks));
  const events = [...data, ...(quirks.endMark === false ? [] : [DONE])];
  return sendEvents(
    sse,
    events.map((each) => sse.write(each)),
    call.settings.chunkMs,
  );
}

/** Terms in the IDs of reasoning models. */
const REASONING_MODELS = /deepseek-r1|qwq|gpt-oss|magistral|thinking|reason/i;

/** Whether reasoning is enabled by the request, or by default according to the model ID. */
function isThinking(
  model: string,
  { reasoning_effort: effort, reasoning, thinking, chat_template_kwargs: template }: JsonObject,
): boolean {
  if (typeof effort === "string") return effort !== "none";
  if (isObject(thinking)) return thinking["type"] !== "disabled";
  if (isObject(reasoning)) return reasoning["enabled"] !== false && reasoning["effort"] !== "none";
  const wanted = isObject(template) ? (template["enable_thinking"] ?? template["thinking"]) : undefined;
  return typeof wanted === "boolean" ? wanted : REASONING_MODELS.test(model);
}

/** Adds the request for stream usage to a body. */
function withUsageRequested({ body }: ServerCall, asked: JsonObject): ServerCall["body"] {
  if (asked["stream"] !== true || body.kind !== "json") return body;
  return { kind: "json", json: { ...asked, stream_options: { include_usage: true } } };
}

/** Reasoning tags would make JSON output invalid. */
const supportsReasoning = (asked: JsonObject, { reasoning }: ChatQuirks) =>
  reasoning !== "tags" || (asked["response_format"] === undefined && asked["tools"] === undefined);

const readChunks = (text: string): Chunk[] =>
  text
    .split(sse.end)
    .filter(Boolean)
    .map((event) => sse.read(event).data)
    .filter((data) => data !== DONE)
    .map((data) => JSON.parse(data));

/** Returns the kind of an event, including usage, reasoning and empty chunks. */
function classifyEvent(data: string, inner: (data: string) => EventKind): EventKind {
  if (data === DONE) return "ending";
  const { choices, usage } = JSON.parse(data) as Chunk;
  const [choice] = choices;
  if (!choice) return usage ? "ending" : "opening";
  const delta = isObject(choice["delta"]) ? choice["delta"] : {};
  const thinks = delta["reasoning"] ?? delta["reasoning_content"];
  return thinks && !choice["finish_reason"] ? "content" : inner(data);
}

function toJson(value: JsonObject, { spaced }: ChatQuirks): string {
  if (!spaced) return JSON.stringify(value);
  // Line breaks occur only between fields, because they are escaped in strings.
  return JSON.stringify(value, null, 1)
    .replaceAll(/([{[])\n */g, "$1")
    .replaceAll(/\n *(?=[}\]])/g, "")
    .replaceAll(/,\n */g, ", ");
}
