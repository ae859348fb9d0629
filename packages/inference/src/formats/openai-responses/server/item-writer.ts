import type { ResponseMeta } from "../../../contracts/server-format.ts";
import { isRecord } from "../../lib/chat-messages.ts";
import { findReasoning, type ReasoningMember } from "../../lib/reasoning-text.ts";
import type { OfferedTool } from "./offered-tools.ts";
import { encodeReasoning } from "./reasoning.ts";
import { toCustomInput } from "./tools.ts";
import type { ChatDelta, ContentPart, ItemStatus, OutputItem } from "./types.ts";

/** An event before it has its number. */
export interface DraftEvent {
  readonly type: string;
  readonly [member: string]: unknown;
}

type PartType = ContentPart["type"];
type ToolCallPiece = NonNullable<ChatDelta["tool_calls"]>[number];

/** An item that is being written. */
type OpenItem = { readonly index: number; readonly id: string; text: string } & (
  | { readonly kind: "message"; part: PartType; readonly parts: ContentPart[]; logprobs: unknown[] }
  | {
      readonly kind: "reasoning";
      readonly member: ReasoningMember | undefined;
      extra: Record<string, unknown>;
    }
  | {
      readonly kind: "call";
      readonly callId: string;
      readonly name: string;
      readonly namespace: string | undefined;
      readonly isCustom: boolean;
    }
);

type Open<Kind> = Extract<OpenItem, { kind: Kind }>;

/**
 * Converts chat deltas to items with their events. Text and reasoning end when a different item starts. Tool calls
 * can be interleaved and end with the output.
 */
export function createItemWriter(
  { requestId }: Pick<ResponseMeta, "requestId">,
  tools: readonly OfferedTool[],
) {
  const byChatName = new Map(tools.map((each) => [each.chatName, each]));
  const items: OutputItem[] = [];
  const calls: { readonly index: number; readonly id: string | undefined; readonly item: Open<"call"> }[] =
    [];
  let current: Open<"message"> | Open<"reasoning"> | undefined;
  let count = 0;

  const nextId = (prefix: string) => ({ index: count, id: `${prefix}_${requestId}_${count++}`, text: "" });
  const start = (item: OpenItem): DraftEvent => {
    const begun = toItem(item, "in_progress");
    items[item.index] = begun;
    return { type: "response.output_item.added", output_index: item.index, item: begun };
  };
  const finish = (item: OpenItem, status: ItemStatus): DraftEvent => {
    const done = toItem(item, status);
    items[item.index] = done;
    return { type: "response.output_item.done", output_index: item.index, item: done };
  };
  const at = ({ index, id }: OpenItem) => ({ item_id: id, output_index: index });

  function endCurrent(status: ItemStatus = "completed"): DraftEvent[] {
    const item = current;
    current = undefined;
    if (!item) return [];
    if (item.kind === "message") return [...endPart(item), finish(item, status)];
    if (item.text === "") return [finish(item, status)];
    const where = { ...at(item), summary_index: 0 };
    return [
      { type: "response.reasoning_summary_text.done", ...where, text: item.text },
      {
        type: "response.reasoning_summary_part.done",
        ...where,
        part: { type: "summary_text", text: item.text },
      },
      finish(item, status),
    ];
  }

  function writeReasoning({ member, text }: { readonly member: ReasoningMember; readonly text: string }) {
    const events: DraftEvent[] = [];
    if (current?.kind !== "reasoning") {
      events.push(...endCurrent());
      current = { kind: "reasoning", member, extra: {}, ...nextId("rs") };
      const part = { type: "summary_text", text: "" };
      events.push(start(current), {
        type: "response.reasoning_summary_part.added",
        ...at(current),
        summary_index: 0,
        part,
      });
    }
    current.text += text;
    events.push({
      type: "response.reasoning_summary_text.delta",
      ...at(current),
      summary_index: 0,
      delta: text,
    });
    return events;
  }

  function endPart(item: Open<"message">): DraftEvent[] {
    const part = toContentPart(item.part, item.text, item.logprobs);
    const where = { ...at(item), content_index: item.parts.length };
    item.parts.push(part);
    item.text = "";
    item.logprobs = [];
    return [
      part.type === "output_text"
        ? { type: "response.output_text.done", ...where, text: part.text, logprobs: part.logprobs }
        : { type: "response.refusal.done", ...where, refusal: part.refusal },
      { type: "response.content_part.done", ...where, part },
    ];
  }

  function writeText(type: PartType, text: string, logprobs: readonly unknown[]): DraftEvent[] {
    const events: DraftEvent[] = [];
    let begins = false;
    if (current?.kind !== "message") {
      events.push(...endCurrent());
      current = { kind: "message", part: type, parts: [], logprobs: [], ...nextId("msg") };
      events.push(start(current));
      begins = true;
    } else if (current.part !== type) {
      events.push(...endPart(current));
      current.part = type;
      begins = true;
    }
    const where = { ...at(current), content_index: current.parts.length };
    if (begins)
      events.push({ type: "response.content_part.added", ...where, part: toContentPart(type, "", []) });
    current.text += text;
    current.logprobs.push(...logprobs);
    events.push(
      type === "output_text"
        ? { type: "response.output_text.delta", ...where, delta: text, logprobs }
        : { type: "response.refusal.delta", ...where, delta: text },
    );
    return events;
  }

  function writeToolCall(piece: ToolCallPiece): DraftEvent[] {
    const index = piece.index ?? 0;
    const name = piece.function?.name ?? undefined;
    const args = getArgumentsText(piece.function?.arguments);
    const known = calls.findLast((call) => call.index === index);
    // Some providers number every call 0, and distinguish them by their ids.
    const isNext = !known || Boolean(piece.id && name && piece.id !== known.id);
    const events: DraftEvent[] = [];
    let item = known?.item;
    if (isNext || !item) {
      events.push(
        ...writeExtra((piece as { readonly extra_content?: unknown }).extra_content),
        ...endCurrent(),
      );
      const { tool, namespace } = byChatName.get(name ?? "") ?? {};
      const isCustom = tool?.type === "custom";
      const ids = nextId(isCustom ? "ctc" : "fc");
      item = {
        kind: "call",
        callId: piece.id || `call_${requestId}_${ids.index}`,
        name: tool?.name ?? name ?? "",
        namespace,
        isCustom,
        ...ids,
      };
      calls.push({ index, id: piece.id ?? undefined, item });
      events.push(start(item));
    }
    item.text += args;
    if (args && !item.isCustom)
      events.push({ type: "response.function_call_arguments.delta", ...at(item), delta: args });
    return events;
  }

  /** Extra content of a call is sent in the reasoning item before it. */
  function writeExtra(extra: unknown): DraftEvent[] {
    if (!isRecord(extra) || Object.keys(extra).length === 0) return [];
    const events: DraftEvent[] = [];
    if (current?.kind !== "reasoning") {
      events.push(...endCurrent());
      current = { kind: "reasoning", member: undefined, extra: {}, ...nextId("rs") };
      events.push(start(current));
    }
    current.extra = { ...current.extra, ...extra };
    return events;
  }

  function endCall(item: Open<"call">, status: ItemStatus): DraftEvent[] {
    const { name } = item;
    if (!item.isCustom) {
      const done = { type: "response.function_call_arguments.done", ...at(item), name, arguments: item.text };
      return [done, finish(item, status)];
    }
    const input = toCustomInput(item.text);
    return [
      { type: "response.custom_tool_call_input.delta", ...at(item), delta: input },
      { type: "response.custom_tool_call_input.done", ...at(item), input },
      finish(item, status),
    ];
  }

  return {
    items: items as readonly OutputItem[],
    /** @param logprobs of the text, in the order of its tokens */
    add(delta: ChatDelta, logprobs: readonly unknown[] = []): DraftEvent[] {
      const reasoning = findReasoning(delta);
      const { content, tool_calls } = delta;
      const refusal = delta["refusal"];
      return [
        ...(reasoning ? writeReasoning(reasoning) : []),
        ...(content ? writeText("output_text", content, logprobs) : []),
        ...(typeof refusal === "string" && refusal ? writeText("refusal", refusal, []) : []),
        ...(tool_calls ?? []).flatMap(writeToolCall),
      ];
    },
    /**
     * Ends all items.
     * @param status status of the last item
     */
    end(status: ItemStatus): DraftEvent[] {
      const last = calls.length;
      return [
        ...endCurrent(last > 0 ? "completed" : status),
        ...calls.flatMap(({ item }, index) => endCall(item, index === last - 1 ? status : "completed")),
      ];
    },
  };
}

/** Some providers give arguments parsed. */
function getArgumentsText(given: unknown): string {
  if (given == null) return "";
  return typeof given === "string" ? given : JSON.stringify(given);
}

const toContentPart = (type: PartType, text: string, logprobs: readonly unknown[]): ContentPart =>
  type === "output_text" ? { type, text, annotations: [], logprobs } : { type, refusal: text };

function toItem(item: OpenItem, status: ItemStatus): OutputItem {
  const { id } = item;
  const isBegun = status === "in_progress";
  if (item.kind === "message")
    return { id, type: "message", role: "assistant", status, content: [...item.parts] };
  if (item.kind === "reasoning") {
    const content = isBegun ? undefined : encodeReasoning(item.member, item.extra);
    return {
      id,
      type: "reasoning",
      summary: item.text ? [{ type: "summary_text", text: item.text }] : [],
      ...(content !== undefined && { encrypted_content: content }),
    };
  }
  const { name, namespace } = item;
  const called = { id, call_id: item.callId, name, ...(namespace !== undefined && { namespace }) };
  if (item.isCustom)
    return { ...called, type: "custom_tool_call", input: isBegun ? "" : toCustomInput(item.text) };
  return { ...called, type: "function_call", arguments: isBegun ? "" : item.text, status };
}
