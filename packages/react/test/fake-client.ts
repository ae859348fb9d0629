import type { ChatChunk } from "@inferhub/inference/assist";

const toChunk = (delta: object, finish_reason: string | null = null): ChatChunk =>
  ({ choices: [{ index: 0, delta, finish_reason }] }) as ChatChunk;

/** Chunks of a text, one for each word. */
export const words = (text: string): ChatChunk[] =>
  (text.match(/\S+\s*/g) ?? []).map((content) => toChunk({ content }));

/** The chunk of a tool call. */
export const toolCall = (name: string, input: string, id = "call-1"): ChatChunk =>
  toChunk({ tool_calls: [{ index: 0, id, type: "function", function: { name, arguments: input } }] });

/** The chunk of a thought. */
export const thought = (reasoning: string): ChatChunk => toChunk({ reasoning });

/** Pauses the stream until it is opened. */
export interface Gate {
  readonly opened: Promise<void>;
  open(): void;
}

export function createGate(): Gate {
  let open!: () => void;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/** The parts of one response: chunks, pauses, and the error that ends it. */
export type Script = readonly (ChatChunk | Gate | Error)[];

/** A client whose responses are scripts, in order. */
export function createFakeClient(...scripts: readonly Script[]) {
  const requests: { messages: unknown[]; [name: string]: unknown }[] = [];
  const signals: AbortSignal[] = [];
  return {
    requests,
    signals,
    async *chatCompletionStream(
      args: (typeof requests)[number],
      { signal }: { signal: AbortSignal },
    ): AsyncGenerator<ChatChunk> {
      const script = scripts[requests.length] ?? [];
      requests.push(args);
      signals.push(signal);
      for (const each of script) {
        if (each instanceof Error) throw each;
        if ("opened" in each) {
          const aborted = new Promise((_, reject) =>
            signal.addEventListener("abort", () => reject(signal.reason)),
          );
          await Promise.race([each.opened, aborted]);
        } else yield each;
      }
    },
  };
}
