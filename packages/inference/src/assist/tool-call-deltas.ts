import { isJson } from "./json-text.ts";

/** A part of a tool call in a stream; providers omit any of the fields. */
export interface ToolCallDelta {
  readonly index?: number | null | undefined;
  readonly id?: string | null | undefined;
  readonly function?:
    | { readonly name?: string | null | undefined; readonly arguments?: unknown }
    | null
    | undefined;
}

interface OpenCall {
  index: number | undefined;
  id: string;
  name: string;
  arguments: unknown;
  /** Fields that are not joined: the latest value is kept. */
  extras: Record<string, unknown>;
}

/** Puts the parts of tool calls together. */
export interface ToolCallDeltas {
  /** Accepts the parts of one chunk. */
  push(pieces: readonly ToolCallDelta[]): void;
  /** The calls, in the order in which they started, in the form of a full response. */
  calls(): Record<string, unknown>[];
}

/** Creates an empty accumulator for the chunks of one response. */
export function accumulateToolCalls(): ToolCallDeltas {
  const calls: OpenCall[] = [];
  return {
    push: (pieces) => {
      const started = calls.length;
      for (const [position, piece] of pieces.entries()) {
        const isAlone = pieces.length === 1;
        const call = findCall(calls, piece, isAlone ? calls.at(-1) : calls[position], started);
        if (call) add(call, piece);
        else calls.push(openCall(piece));
      }
    },
    calls: () =>
      calls.map(({ extras, id, name, arguments: args }) => ({
        ...extras,
        id,
        type: "function",
        function: { name, arguments: args },
      })),
  };
}

/**
 * The tool call that a delta continues, by index, by ID, or by its position in the chunk. Some servers set index 0
 * for every call, so a different ID starts a new call.
 * @param here the call at the delta's position
 * @param started number of calls before this chunk: without index and ID, a chunk contains each call once
 */
function findCall(
  calls: readonly OpenCall[],
  { index, id, function: named }: ToolCallDelta,
  here: OpenCall | undefined,
  started: number,
): OpenCall | undefined {
  const isSame = (call: OpenCall) => !id || !call.id || call.id === id;
  if (typeof index === "number") return calls.findLast((call) => call.index === index && isSame(call));
  if (id) return calls.find((call) => call.id === id);
  if (!here || calls.indexOf(here) >= started) return undefined;
  if (!named?.name) return here;
  return here.name === "" || (here.name === named.name && !isWhole(here.arguments)) ? here : undefined;
}

const isWhole = (args: unknown): boolean => typeof args !== "string" || isJson(args);

function openCall(piece: ToolCallDelta): OpenCall {
  const call: OpenCall = { index: piece.index ?? undefined, id: "", name: "", arguments: "", extras: {} };
  add(call, piece);
  return call;
}

function add(call: OpenCall, piece: ToolCallDelta): void {
  const { index: _, id, type: __, function: named, ...extras } = piece as ToolCallDelta & { type?: unknown };
  call.id ||= id ?? "";
  call.name ||= named?.name ?? "";
  call.extras = { ...call.extras, ...extras };
  const args = named?.arguments ?? "";
  call.arguments =
    typeof args === "string" && typeof call.arguments === "string" ? call.arguments + args : args;
}
