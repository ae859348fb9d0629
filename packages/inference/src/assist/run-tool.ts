import type { ChatToolCall } from "@inferhub/catalog/types";
import type { AbortScope } from "./abort-scope.ts";
import type { ChatOutput } from "./chat.ts";
import { isRecord, type ParsedJson, tryJson } from "./json-text.ts";
import { getErrorMessage } from "./standard-schema.ts";
import type { Tool } from "./tool.ts";

/** A tool call that has an ID, a name and arguments, in any provider's form. */
export interface ToolCall {
  readonly id: string;
  readonly name: string;
  /** Parsed, or the text unchanged where it is not JSON. */
  readonly arguments: unknown;
  /** Why the arguments cannot be read. */
  readonly problem?: string | undefined;
  /** As the conversation shows it to the model. */
  readonly shown: ChatToolCall;
}

type Failure =
  | { readonly problem: string; readonly thrown?: undefined }
  | { readonly thrown: unknown; readonly problem?: undefined };

/** Outcome of a tool call. */
export interface ToolCallResult {
  readonly call: ToolCall;
  readonly result: unknown;
  /** The text that the model reads. */
  readonly content: string;
  /** Set on failure: the tool's error, or the problem of the call. */
  readonly failed?: Failure | undefined;
}

/** Reads the calls of a response, and returns each its own id. */
export function readToolCalls(answer: ChatOutput, taken: Set<string>): ToolCall[] {
  return (answer.choices[0]?.message.tool_calls ?? []).map(({ index: _, ...call }) => {
    const named = call.function as { name?: string | null; arguments?: unknown } | null | undefined;
    const id = call.id && !taken.has(call.id) ? call.id : freeId(taken);
    taken.add(id);
    const name = named?.name ?? "";
    const given = named?.arguments;
    const text = typeof given === "string" && given.trim() ? given : "{}";
    const read: ParsedJson = isRecord(given) ? { value: given } : tryJson(text);
    // Servers that write arguments into a template reject conversations with broken ones.
    const shownArguments = isRecord(read.value) ? JSON.stringify(read.value) : "{}";
    return {
      id,
      name,
      arguments: read.problem === undefined ? read.value : text,
      problem: read.problem && `The arguments of ${name} are not JSON: ${read.problem}`,
      shown: { ...call, id, type: "function", function: { ...named, name, arguments: shownArguments } },
    };
  });
}

/** Nine letters and digits: some providers accept no other form. */
function freeId(taken: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const id = `call${String(number).padStart(5, "0")}`;
    if (!taken.has(id)) return id;
  }
}

/**
 * Runs one call. Only the signal makes it reject.
 * @throws the signal's reason
 */
export async function runTool(
  tools: ReadonlyMap<string, Tool>,
  call: ToolCall,
  { signal, race }: AbortScope,
): Promise<ToolCallResult> {
  signal.throwIfAborted();
  const tool = tools.get(call.name);
  const refuse = (problem: string) => failure(call, problem, { problem });
  if (!tool)
    return refuse(`Unknown tool: "${call.name.slice(0, 100)}". Tools: ${[...tools.keys()].join(", ")}`);
  if (call.problem)
    return failure(call, `${call.problem}: ${String(call.arguments).slice(0, 500)}`, {
      problem: call.problem,
    });
  try {
    const checked = tool.check
      ? await race(tool.check(call.arguments))
      : { value: isRecord(call.arguments) ? call.arguments : {} };
    if (checked.problems)
      return refuse(`Invalid arguments of ${call.name}: ${checked.problems.slice(0, 10).join("; ")}`);
    const work = (async () => tool.run(checked.value, { signal, toolCallId: call.id }))();
    const result = await race(work);
    const content = typeof result === "string" ? result : (JSON.stringify(result) ?? "null");
    return { call, result, content };
  } catch (thrown) {
    if (signal.aborted) throw signal.reason;
    return failure(call, getErrorMessage(thrown) || "The tool failed", { thrown });
  }
}

function failure(call: ToolCall, error: string, failed: Failure): ToolCallResult {
  const result = { error };
  return { call, result, content: JSON.stringify(result), failed };
}
