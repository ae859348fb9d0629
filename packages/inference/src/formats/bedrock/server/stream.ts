import type { OperationChunk } from "@inferhub/catalog/define";
import type { ServerEvent } from "../../../contracts/server-format.ts";
import type { Chat } from "../../lib/chat-messages.ts";
import { readCounts } from "../../lib/token-counts.ts";
import { toStopReason } from "./response.ts";

type Chunk = OperationChunk<Chat>;
type Delta = NonNullable<NonNullable<Chunk["choices"]>[number]["delta"]>;
type ToolCall = NonNullable<Delta["tool_calls"]>[number];

/** Converts chat chunks to `converse-stream` events. Usage is last. */
export async function* createConverseEvents(chunks: AsyncIterable<Chunk>): AsyncIterable<ServerEvent> {
  const blocks = createBlocks();
  let finish: string | null | undefined;
  let usage: Chunk["usage"];
  yield event("messageStart", { role: "assistant" });
  for await (const chunk of chunks) {
    usage = chunk.usage ?? usage;
    for (const { index, delta, finish_reason } of chunk.choices ?? []) {
      if (index) continue;
      finish = finish_reason ?? finish;
      if (delta) yield* blocks.add(delta);
    }
  }
  yield* blocks.end();
  yield event("messageStop", { stopReason: toStopReason(finish) });
  const { input = 0, output = 0 } = readCounts(usage);
  yield event("metadata", {
    usage: { inputTokens: input, outputTokens: output, totalTokens: input + output },
    metrics: { latencyMs: 1 },
  });
}

const event = (name: string, data: object): ServerEvent => ({ event: name, data });

/** Writes blocks sequentially. Only tool blocks have a start event. */
function createBlocks() {
  /** ID of the open block. */
  let open: string | undefined;
  let contentBlockIndex = -1;

  function* end(): Iterable<ServerEvent> {
    if (open !== undefined) yield event("contentBlockStop", { contentBlockIndex });
    open = undefined;
  }

  function* write(kind: string, delta: object, start?: object): Iterable<ServerEvent> {
    if (open !== kind) {
      yield* end();
      open = kind;
      contentBlockIndex += 1;
      if (start) yield event("contentBlockStart", { contentBlockIndex, start });
    }
    yield event("contentBlockDelta", { contentBlockIndex, delta });
  }

  const writeCall = ({ index, id, function: called }: ToolCall) =>
    write(
      `tool ${index ?? 0}`,
      { toolUse: { input: called?.arguments ?? "" } },
      { toolUse: { toolUseId: id ?? "", name: called?.name ?? "" } },
    );

  return {
    end,
    *add({ content, reasoning_content: thought, tool_calls }: Delta): Iterable<ServerEvent> {
      if (typeof thought === "string" && thought)
        yield* write("thought", { reasoningContent: { text: thought } });
      if (content) yield* write("text", { text: content });
      for (const call of tool_calls ?? []) yield* writeCall(call);
    },
  };
}
