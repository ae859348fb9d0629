import type { ChatStreamPart, ChatUsage } from "@inferhub/inference/assist";
import type { CallMeta } from "@inferhub/inference/core";
import type { RunError } from "../store/run-error.ts";
import { applyParts, replaceTool } from "./apply-parts.ts";
import { addNode, type BranchTree, chooseNode, endBefore, listPath, removeNode } from "./branches.ts";
import {
  type ChatMessage,
  type FilePart,
  getLastStep,
  isToolPart,
  type MessagePart,
  type ToolPart,
} from "./message.ts";

/** The user's draft. */
export interface ChatFields {
  readonly text: string;
  readonly attachments: readonly FilePart[];
}

/** A run: the model's responses to one message, with the tool calls between them. */
export interface ChatRun {
  readonly status: "idle" | "requested" | "streaming" | "waiting-for-tools" | "done" | "failed" | "stopped";
  readonly id?: string;
  /** The response of the run. */
  readonly messageId?: string;
  /** Resumes the stream, even after a page reload. Only for resumable endpoints. */
  readonly streamId?: string;
  readonly error?: RunError;
  /** Token counts reported by the provider. */
  readonly usage?: ChatUsage;
  /** The provider's finish reason. */
  readonly finishReason?: string;
}

/** A message in the tree of branches. `parentId` of the first message is empty. */
export interface ChatNode extends ChatMessage {
  readonly parentId: string;
}

/** The state of a chat. */
export interface ChatState extends BranchTree<ChatNode> {
  /** The messages of the selected branch, first to last. */
  readonly messages: readonly ChatMessage[];
  readonly fields: ChatFields;
  readonly run: ChatRun;
}

/** An event that changes a chat. */
export type ChatEvent =
  | { readonly type: "field-changed"; readonly fields: Partial<ChatFields> }
  | {
      readonly type: "run-requested";
      readonly runId: string;
      /** ID of the expected response. */
      readonly responseId: string;
      /** ID of the message before the response, or before `message`. */
      readonly parentId: string;
      /** A new message of the user. */
      readonly message?: ChatMessage;
      readonly streamId?: string;
      /** Whether the message is from the fields, which are cleared. */
      readonly fromFields?: boolean;
    }
  /** The run continues an existing response. */
  | {
      readonly type: "run-continued";
      readonly runId: string;
      readonly messageId: string;
      readonly streamId?: string;
    }
  | {
      readonly type: "run-event-received";
      readonly runId: string;
      readonly parts: readonly ChatStreamPart[];
      readonly usage?: ChatUsage | undefined;
      readonly finishReason?: string | undefined;
    }
  /** The stream is read again from the start. */
  | { readonly type: "run-resumed"; readonly runId: string; readonly parts: readonly MessagePart[] }
  /** The model waits for the results of its tool calls. */
  | { readonly type: "tools-requested"; readonly runId: string }
  | {
      readonly type: "tool-result-received";
      readonly messageId: string;
      readonly toolCallId: string;
      readonly output: unknown;
    }
  | {
      readonly type: "tool-failed";
      readonly messageId: string;
      readonly toolCallId: string;
      readonly errorText: string;
    }
  /** All tools have results, and the model responds again. */
  | { readonly type: "step-requested"; readonly runId: string; readonly streamId?: string }
  | { readonly type: "run-completed"; readonly runId: string }
  | { readonly type: "run-failed"; readonly runId: string; readonly error: RunError }
  | { readonly type: "run-stopped" }
  /** A user message was edited. The new version starts its own branch. */
  | { readonly type: "turn-edited"; readonly messageId: string; readonly message: ChatMessage }
  | { readonly type: "branch-chosen"; readonly messageId: string }
  /** The selected branch ends before a message, which stays in its own branch. */
  | { readonly type: "branch-ended"; readonly messageId: string }
  /** A message was added to the selected branch, without a run. */
  | { readonly type: "message-added"; readonly message: ChatMessage }
  /** A message was removed. The messages after it move to the one before. */
  | { readonly type: "message-removed"; readonly messageId: string }
  | { readonly type: "messages-replaced"; readonly messages: readonly ChatMessage[] }
  /** All branches are replaced, for example by those of an earlier visit. */
  | { readonly type: "branches-replaced"; readonly saved: SavedChat }
  /** Metadata of a call, available when its stream has ended or was canceled. Can arrive after the run. */
  | { readonly type: "call-ended"; readonly messageId: string; readonly meta: CallMeta };

/** The branches of a chat, to save and restore it. A {@link ChatState} is a valid value. */
export type SavedChat = BranchTree<ChatNode>;

const NO_FIELDS: ChatFields = { text: "", attachments: [] };

const IDLE: ChatRun = { status: "idle" };

/** Creates the state of a chat with these messages. */
export function createChatState(messages: readonly ChatMessage[] = []): ChatState {
  const nodes = messages.map((message, index) => ({ ...message, parentId: messages[index - 1]?.id ?? "" }));
  return withPath({ messages: [], fields: NO_FIELDS, run: IDLE, nodes, choices: {} });
}

/** Whether a run is active. */
export const isRunActive = ({ run }: Pick<ChatState, "run">): boolean =>
  run.status === "requested" || run.status === "streaming" || run.status === "waiting-for-tools";

/** Returns the state after an event. Events of ended runs are ignored. */
export function reduceChat(state: ChatState, event: ChatEvent): ChatState {
  switch (event.type) {
    case "field-changed":
      return { ...state, fields: { ...state.fields, ...event.fields } };
    case "messages-replaced":
      return { ...createChatState(event.messages), fields: state.fields };
    case "branches-replaced": {
      const { nodes, choices } = event.saved;
      return withPath({ ...createChatState(), fields: state.fields, nodes, choices });
    }
    case "call-ended":
      return changeMessage(state, event.messageId, ({ calls = [] }) => ({ calls: [...calls, event.meta] }));
    case "branch-chosen":
      return chooseBranch(state, event.messageId);
    case "turn-edited": {
      const edited = state.nodes.find(({ id }) => id === event.messageId);
      return edited && !isRunActive(state)
        ? withPath(addNode(state, { ...event.message, parentId: edited.parentId }))
        : state;
    }
    case "branch-ended":
      return isRunActive(state) ? state : withPath(endBefore(state, event.messageId));
    case "message-added":
      return isRunActive(state)
        ? state
        : withPath(addNode(state, { ...event.message, parentId: state.messages.at(-1)?.id ?? "" }));
    case "message-removed":
      return isRunActive(state) ? state : withPath(removeNode(state, event.messageId));
    case "run-requested":
      return isRunActive(state) ? state : startRun(state, event);
    case "run-continued":
      return isRunActive(state) || !state.nodes.some(({ id }) => id === event.messageId)
        ? state
        : changeMessage(
            { ...state, run: { ...newRun(event.runId, event.streamId), messageId: event.messageId } },
            event.messageId,
            ({ parts }) => ({
              status: "streaming",
              // After tool results, the model responds in a new step.
              parts: getLastStep(parts).some(isToolPart) ? [...parts, { type: "step-start" }] : parts,
            }),
          );
    case "tool-result-received":
    case "tool-failed":
      return settleTool(state, event);
    case "run-stopped":
      return isRunActive(state) ? endRun(state, { status: "stopped" }) : state;
    default:
      return event.runId === state.run.id && isRunActive(state) ? reduceRun(state, event) : state;
  }
}

type RunEvent = Extract<
  ChatEvent,
  {
    type:
      | "run-event-received"
      | "run-resumed"
      | "tools-requested"
      | "step-requested"
      | "run-completed"
      | "run-failed";
  }
>;

function reduceRun(state: ChatState, event: RunEvent): ChatState {
  const { run } = state;
  const id = run.messageId ?? "";
  switch (event.type) {
    case "run-event-received": {
      const { parts, usage, finishReason } = event;
      const known = {
        ...run,
        ...(usage && { usage }),
        ...(finishReason !== undefined && { finishReason }),
      };
      if (parts.length === 0) return { ...state, run: known };
      return changeMessage({ ...state, run: { ...known, status: "streaming" } }, id, (message) => ({
        parts: applyParts(message.parts, parts),
        status: "streaming",
      }));
    }
    case "run-resumed":
      return changeMessage({ ...state, run: { ...run, status: "requested" } }, id, { parts: event.parts });
    case "tools-requested":
      return { ...state, run: { ...run, status: "waiting-for-tools" } };
    case "step-requested": {
      const { streamId: _, ...rest } = run;
      const next = {
        ...rest,
        status: "requested" as const,
        ...(event.streamId && { streamId: event.streamId }),
      };
      return changeMessage({ ...state, run: next }, id, ({ parts }) => ({
        parts: [...parts, { type: "step-start" }],
      }));
    }
    case "run-completed":
      return endRun(state, { status: "done" });
    case "run-failed":
      return endRun(state, { status: "failed", error: event.error });
  }
}

const newRun = (id: string, streamId: string | undefined): ChatRun => ({
  status: "requested",
  id,
  ...(streamId !== undefined && { streamId }),
});

function startRun(state: ChatState, event: Extract<ChatEvent, { type: "run-requested" }>): ChatState {
  const { runId, responseId, parentId, message, streamId, fromFields } = event;
  const asked = message ? addNode(state, { ...message, parentId }) : withoutEmptyResponses(state, parentId);
  const response = {
    id: responseId,
    role: "assistant" as const,
    parts: [],
    status: "pending" as const,
    parentId: message?.id ?? parentId,
  };
  return withPath({
    ...addNode(asked, response),
    run: { ...newRun(runId, streamId), messageId: responseId },
    fields: fromFields ? NO_FIELDS : state.fields,
  });
}

/** Removes responses that failed before their first part, so they don't show as branches. */
function withoutEmptyResponses(state: ChatState, parentId: string): ChatState {
  const isParent = (node: ChatNode) => state.nodes.some((each) => each.parentId === node.id);
  const nodes = state.nodes.filter(
    (node) => node.parentId !== parentId || node.parts.length > 0 || isParent(node),
  );
  return { ...state, nodes };
}

/** Ends the run. The partial response stays, and tool calls with incomplete input fail. */
function endRun(state: ChatState, end: Pick<ChatRun, "status" | "error">): ChatState {
  const { streamId: _, ...run } = state.run;
  const ended = { ...state, run: { ...run, ...end } };
  return changeMessage(ended, run.messageId ?? "", ({ parts }) => ({
    status: end.status === "done" ? "complete" : "partial",
    parts: parts.some(isOpenTool)
      ? parts.map((part) =>
          isOpenTool(part)
            ? {
                ...part,
                state: "output-error" as const,
                errorText: "The response ended before the call was complete.",
              }
            : part,
        )
      : parts,
  }));
}

const isOpenTool = (part: MessagePart): part is ToolPart =>
  isToolPart(part) && part.state === "input-streaming";

function settleTool(
  state: ChatState,
  event: Extract<ChatEvent, { type: "tool-result-received" | "tool-failed" }>,
): ChatState {
  return changeMessage(state, event.messageId, ({ parts }) => ({
    parts: replaceTool(parts, event.toolCallId, (part) => {
      if (part.state !== "input-available") return part;
      return event.type === "tool-failed"
        ? { ...part, state: "output-error", errorText: event.errorText }
        : { ...part, state: "output-available", output: event.output };
    }),
  }));
}

function chooseBranch(state: ChatState, messageId: string): ChatState {
  const isKnown = state.nodes.some(({ id }) => id === messageId);
  if (!isKnown || isRunActive(state)) return state;
  // The error of a run belongs to its own branch.
  return withPath(chooseNode({ ...state, run: IDLE }, messageId));
}

type MessageChange = Partial<Pick<ChatMessage, "parts" | "status" | "calls">>;

function changeMessage(
  state: ChatState,
  messageId: string,
  change: MessageChange | ((message: ChatMessage) => MessageChange),
): ChatState {
  const replace = <Message extends ChatMessage>(messages: readonly Message[]): readonly Message[] => {
    const index = messages.findLastIndex(({ id }) => id === messageId);
    const found = messages[index];
    if (!found) return messages;
    return messages.with(index, { ...found, ...(typeof change === "function" ? change(found) : change) });
  };
  return { ...state, nodes: replace(state.nodes), messages: replace(state.messages) };
}

/** Adds the messages of the selected branch. Unchanged messages keep their identity. */
function withPath(state: ChatState): ChatState {
  const known = new Map(state.messages.map((message) => [message.id, message]));
  const messages = listPath(state).map(({ parentId: _, ...message }): ChatMessage => {
    const before = known.get(message.id);
    const isSame =
      before?.parts === message.parts && before.status === message.status && before.calls === message.calls;
    return before && isSame ? before : message;
  });
  return { ...state, messages };
}
