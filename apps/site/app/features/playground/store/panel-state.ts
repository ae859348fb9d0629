import type { ChatStreamPart } from "@inferhub/inference/assist";
import { reduceTask } from "@inferhub/react/store";
import type { Conversation } from "../chat/conversation.ts";
import { beginResponse, endResponse, receiveParts, withResult } from "../chat/response.ts";
import { createEmptyDraft, type Draft, type FieldValue, isConversation } from "../draft.ts";
import type { Recovery, RunError } from "../errors.ts";
import { MAX_TIMEOUT_MULTIPLIER, type TaskRequest } from "../request.ts";
import {
  IDLE,
  type RunningJob,
  type RunState,
  type RunTask,
  type RunTaskEvent,
  selectRun,
} from "../run-state.ts";
import { listContent, type TaskInfo } from "../task-info.ts";

/** State of one panel: its fields and its run. */
export interface PanelState {
  /** Values of all fields but the parameters, which are in the URL. */
  readonly content: Draft;
  /** Why values cannot be sent, by field. */
  readonly problems: Readonly<Record<string, string>>;
  readonly run: RunTask;
  /** The provider's ID of the run's job, if it is one. */
  readonly job?: RunningJob;
  /** Why the job of a stopped run continues. */
  readonly cancelError?: RunError;
  /** The request of the last run, and the text that describes it. */
  readonly last?: { readonly request: TaskRequest; readonly about: string };
  /** How many times the usual time a run may take. */
  readonly timeoutMultiplier: number;
}

/** Events of a panel. */
export type PanelEvent =
  | { readonly type: "field-changed"; readonly name: string; readonly value: FieldValue }
  | {
      readonly type: "turn-edited";
      readonly name: string;
      readonly change: (conversation: Conversation) => Conversation;
    }
  /** A parameter is in the URL: its problem is outdated. */
  | { readonly type: "parameter-changed"; readonly name: string }
  | { readonly type: "field-validated"; readonly name: string; readonly problem: string }
  | { readonly type: "fields-validated"; readonly problems: Readonly<Record<string, string>> }
  /** Loads an example. The conversation is preserved. */
  | { readonly type: "fields-filled"; readonly draft: Draft }
  | { readonly type: "share-opened"; readonly draft: Draft }
  | {
      readonly type: "request-prepared";
      readonly request: TaskRequest;
      readonly about: string;
    }
  | { readonly type: "recovery-chosen"; readonly recovery: Recovery }
  /** The run has added parts of a chat's response. */
  | { readonly type: "parts-received"; readonly parts: readonly ChatStreamPart[] }
  /** The provider has taken the run as a job. */
  | { readonly type: "job-started"; readonly job: RunningJob }
  /** The job of a stopped run continues, because the provider could not be reached. */
  | { readonly type: "cancel-rejected"; readonly job: RunningJob; readonly error: RunError }
  | { readonly type: "history-opened"; readonly run: RunTask }
  | RunTaskEvent;

/** A panel before its first run. @param initial values at the start */
export const createPanelState = (task: TaskInfo, initial: Draft = {}): PanelState => ({
  content: pickContent(task, initial),
  problems: {},
  run: IDLE,
  timeoutMultiplier: 1,
});

/** Returns the reducer of a task's panels. */
export function createPanelReducer(task: TaskInfo): (state: PanelState, event: PanelEvent) => PanelState {
  const chat = task.fields.find(({ kind }) => kind === "chat")?.name;
  return (state, event) => {
    switch (event.type) {
      case "field-changed":
        return withField(state, event.name, event.value);
      case "turn-edited": {
        const value = state.content[event.name];
        return isConversation(value) ? withField(state, event.name, event.change(value)) : state;
      }
      case "parts-received":
        return withConversation(state, chat, (value) => receiveParts(value, event.parts));
      case "parameter-changed":
        return { ...state, problems: without(state.problems, event.name) };
      case "field-validated":
        return { ...state, problems: { ...state.problems, [event.name]: event.problem } };
      case "fields-validated":
        return { ...state, problems: event.problems };
      case "fields-filled":
        return { ...state, problems: {}, content: fill(state.content, pickContent(task, event.draft)) };
      case "share-opened":
        return { ...state, problems: {}, content: pickContent(task, event.draft) };
      case "request-prepared":
        return { ...state, last: { request: event.request, about: event.about } };
      case "recovery-chosen":
        return event.recovery === "raise-limit"
          ? { ...state, timeoutMultiplier: Math.min(MAX_TIMEOUT_MULTIPLIER, 2 * state.timeoutMultiplier) }
          : state;
      case "job-started":
        return { ...state, job: event.job };
      case "cancel-rejected":
        return state.run.status === "stopped" && state.job === event.job
          ? { ...state, cancelError: event.error }
          : state;
      case "history-opened":
        return withConversation({ ...withoutJob(state), run: event.run }, chat, (value) =>
          event.run.data ? withResult(value, event.run.data) : value,
        );
      default: {
        const run = reduceTask(state.run, event);
        if (run === state.run) return state;
        const known =
          event.type === "run-requested" || event.type === "run-reset" ? withoutJob(state) : state;
        return withConversation({ ...known, run }, chat, (value) => {
          if (event.type === "run-requested") return beginResponse(value, event.runId);
          return run.status === "running" ? value : endResponse(value, run);
        });
      }
    }
  };
}

function withoutJob({ job: _, cancelError: __, ...state }: PanelState): PanelState {
  return state;
}

/** The displayed run of a panel. */
export const selectPanelRun = ({ run, job, cancelError }: PanelState): RunState =>
  selectRun(run, job, cancelError);

/** A chat in the same change. */
function withConversation(
  state: PanelState,
  chat: string | undefined,
  change: (value: Conversation) => Conversation,
): PanelState {
  const value = chat === undefined ? undefined : state.content[chat];
  if (chat === undefined || !isConversation(value)) return state;
  return { ...state, content: { ...state.content, [chat]: change(value) } };
}

const withField = (state: PanelState, name: string, value: FieldValue): PanelState => ({
  ...state,
  content: { ...state.content, [name]: value },
  problems: without(state.problems, name),
});

function without(problems: Readonly<Record<string, string>>, name: string) {
  const { [name]: _, ...others } = problems;
  return others;
}

const fill = (before: Draft, example: Draft): Draft =>
  Object.fromEntries(
    Object.entries(example).map(([name, value]) => [name, keepUnchanged(before[name], value)]),
  );

function keepUnchanged(before: FieldValue, value: FieldValue): FieldValue {
  if (!isConversation(before) || !isConversation(value) || value.messages.length > 0) return value;
  const { editing: _, ...conversation } = before;
  return { ...conversation, fields: value.fields };
}

const pickContent = (task: TaskInfo, draft: Draft): Draft =>
  Object.fromEntries(
    Object.entries(createEmptyDraft(listContent(task))).map(([name, empty]) => [name, draft[name] ?? empty]),
  );
