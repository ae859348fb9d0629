import { InputError } from "../errors.ts";
import { type AbortScope, checkLimits, createLimiter } from "./abort-scope.ts";
import { buildErrorContext, type ChatInput, type ChatMessage, type ChatOutput } from "./chat.ts";
import { readToolCalls, runTool } from "./run-tool.ts";
import type { Tool } from "./tool.ts";
import { type Conversation, ToolLoopError } from "./tool-loop-error.ts";
import { addUsage } from "./usage.ts";

/** Arguments in addition to the client's own chat arguments. */
export interface ToolsRequest<Tools extends readonly Tool[] = readonly Tool[]> {
  /** The tools that the model may call. */
  readonly tools: Tools;
  /** Whether the first response must request a tool, or for which; later ones are free. */
  readonly toolChoice?: "auto" | "none" | "required" | { readonly name: Tools[number]["name"] };
  /** Maximum number of model responses. Defaults to 8. */
  readonly maxRounds?: number;
  /** Maximum number of concurrent tool calls. Defaults to 4. */
  readonly maxParallel?: number;
  /** Maximum number of consecutive tool failures. Defaults to 3. The last one is thrown. */
  readonly maxFailures?: number;
}

/** Outcome of a conversation with tools. */
export interface ToolsResult<Answer = ChatOutput> extends Conversation {
  /** The model's last response, which requests no tool. */
  readonly answer: Answer;
}

/** Something that happens while a model uses tools. */
export type ToolsEvent =
  | { readonly type: "text-delta"; readonly text: string }
  /** `arguments` are parsed, unchecked; a string if they are not JSON. */
  | { readonly type: "tool-call"; readonly id: string; readonly name: string; readonly arguments: unknown }
  /** `result` is the tool's output, or `{ error }` if `failed`. */
  | {
      readonly type: "tool-result";
      readonly id: string;
      readonly name: string;
      readonly result: unknown;
      readonly failed: boolean;
    }
  | ({ readonly type: "done" } & ToolsResult);

/** Sends a request to a model, with events during the response. */
export type SendChatWithEvents = (request: ChatInput) => AsyncGenerator<ToolsEvent, ChatOutput, undefined>;

/** Calls the model, runs the requested tools, and repeats until the model requests no tool. */
export async function* toolLoop(
  ask: SendChatWithEvents,
  args: ToolsRequest,
  scope: AbortScope,
): AsyncGenerator<ToolsEvent, ToolsResult, undefined> {
  const { tools, toolChoice, maxRounds = 8, maxParallel = 4, maxFailures = 3, ...rest } = args;
  checkLimits({ maxRounds, maxParallel, maxFailures });
  const known = byName(tools);
  const { tool_choice: given, messages: before, ...chat } = rest as unknown as ChatInput;
  const messages: ChatMessage[] = [...before];
  const taken = new Set(listIds(messages));
  const sent = tools.length > 0 ? tools.map(toWireTool) : undefined;
  let choice = typeof toolChoice === "object" ? toToolChoice(toolChoice.name) : (toolChoice ?? given);
  let usage: Conversation["usage"];
  let failures = 0;
  for (let rounds = 1; ; rounds++) {
    const request = { ...chat, messages: [...messages], tools: sent, tool_choice: choice };
    const answer = yield* ask(request);
    usage = addUsage(usage, answer.usage);
    const calls = readToolCalls(answer, taken);
    const content = answer.choices[0]?.message.content ?? null;
    if (calls.length === 0) {
      messages.push({ role: "assistant", content });
      return { answer, messages, rounds, usage };
    }
    const failure = (problem: string, received: unknown) =>
      new ToolLoopError(problem, received, { messages, rounds, usage }, buildErrorContext(rest));
    if (rounds >= maxRounds) {
      const names = calls.map(({ name }) => name);
      throw failure(`The model still requested tools after ${rounds} rounds`, names);
    }
    for (const { id, name, arguments: args } of calls) yield { type: "tool-call", id, name, arguments: args };
    messages.push({ role: "assistant", content, tool_calls: calls.map(({ shown }) => shown) });
    const within = createLimiter(maxParallel);
    const running = calls.map((call) => within(() => runTool(known, call, scope)));
    for (const each of running) each.catch(() => undefined);
    let fatal: { readonly error: unknown } | undefined;
    for (const each of running) {
      const { call, result, content, failed } = await each;
      const { id, name } = call;
      messages.push({ role: "tool", tool_call_id: id, content });
      failures = failed ? failures + 1 : 0;
      if (failed && failures >= maxFailures) {
        fatal ??= {
          error: failed.problem !== undefined ? failure(failed.problem, call.arguments) : failed.thrown,
        };
      }
      yield { type: "tool-result", id, name, result, failed: failed !== undefined };
    }
    if (fatal) throw fatal.error;
    // A required tool would be requested in every round.
    if (choice !== undefined && choice !== "none") choice = "auto";
  }
}

function byName(tools: readonly Tool[]): ReadonlyMap<string, Tool> {
  const known = new Map(tools.map((tool) => [tool.name, tool]));
  if (known.size === tools.length) return known;
  throw new InputError("input-invalid", "Two tools have the same name. Names must be unique");
}

const listIds = (messages: readonly ChatMessage[]): string[] =>
  messages
    .flatMap((message) => (message.role === "assistant" ? (message.tool_calls ?? []) : []))
    .flatMap(({ id }) => id ?? []);

const toToolChoice = (name: string) => ({ type: "function" as const, function: { name } });

const toWireTool = ({ name, description, jsonSchema, strict }: Tool) => ({
  type: "function" as const,
  function: { name, description, parameters: jsonSchema, strict },
});
