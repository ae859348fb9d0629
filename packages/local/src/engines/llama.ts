import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import type { LocalInput, LocalOutput } from "../operations.ts";
import type { LoadEngine } from "./engine.ts";
import { InputProblem } from "./input-problem.ts";

type HistoryItem =
  | { readonly type: "system" | "user"; readonly text: string }
  | { readonly type: "model"; readonly response: readonly string[] };

interface Generation {
  readonly maxTokens?: number | undefined;
  readonly temperature?: number | undefined;
  readonly topP?: number | undefined;
  readonly seed?: number | undefined;
  readonly customStopTriggers?: readonly string[] | undefined;
}

interface Answer {
  readonly responseText: string;
  readonly stopReason?: string;
}

interface Disposable {
  dispose(): unknown;
}

interface Sequence {
  clearHistory(): Promise<void>;
}

interface Model {
  tokenize(text: string): readonly unknown[];
  createContext(options: object): Promise<{ getSequence(): Sequence }>;
}

/** The part of node-llama-cpp's API that is used here. */
interface LlamaModule {
  getLlama(options: object): Promise<{ loadModel(options: { readonly modelPath: string }): Promise<Model> }>;
  readonly LlamaChatSession: new (options: {
    readonly contextSequence: Sequence;
    readonly autoDisposeSequence: false;
    readonly systemPrompt?: string;
  }) => Disposable & {
    setChatHistory(history: readonly HistoryItem[]): void;
    promptWithMeta(text: string, options: Generation): Promise<Answer>;
  };
  readonly LlamaCompletion: new (options: {
    readonly contextSequence: Sequence;
    readonly autoDisposeSequence: false;
  }) => Disposable & {
    generateCompletionWithMeta(
      text: string,
      options: Generation,
    ): Promise<{ readonly response: string; readonly metadata: { readonly stopReason?: string } }>;
  };
}

/** In tokens. Longer contexts need more memory than a small machine has. */
const MAX_CONTEXT = 8_192;
const DEFAULT_TOKENS = 1_024;

/** node-llama-cpp: runs a chat model from a GGUF file on the CPU. */
export const load: LoadEngine = async ({ id, package: name, weights }, context) => {
  if (!existsSync(weights)) throw new Error(`File not found: ${weights}`);
  const { getLlama, LlamaChatSession, LlamaCompletion } = await context.import<LlamaModule>(name);
  // On two busy cores, two threads took 70 times as long as one.
  const threads = Math.max(1, availableParallelism() - 1);
  const llama = await getLlama({
    ...{ gpu: false, build: "never", skipDownload: true, logLevel: "error" },
    maxThreads: threads,
  });
  const model = await llama.loadModel({ modelPath: weights });
  const made = await model.createContext({ contextSize: { max: MAX_CONTEXT }, threads });
  const contextSequence = made.getSequence();
  const options = { contextSequence, autoDisposeSequence: false } as const;
  const count = (text: string) => model.tokenize(text).length;
  return {
    tasks: {
      "chat-completion": async (input) => {
        const { history, prompt } = readMessages(input);
        await contextSequence.clearHistory();
        // If the model has a chat template, the template inserts the system prompt.
        const session = new LlamaChatSession(options);
        try {
          session.setChatHistory(history);
          const { responseText, stopReason } = await session.promptWithMeta(prompt, {
            maxTokens: input.max_completion_tokens ?? input.max_tokens ?? DEFAULT_TOKENS,
            temperature: input.temperature ?? undefined,
            topP: input.top_p ?? undefined,
            seed: input.seed ?? undefined,
            customStopTriggers: input.stop ? [input.stop].flat() : undefined,
          });
          const promptTokens = count([...history.map(toText), prompt].join("\n"));
          return toCompletion(id, responseText, stopReason, promptTokens, count(responseText));
        } finally {
          session.dispose();
        }
      },
      "text-generation": async ({ inputs, parameters }) => {
        await contextSequence.clearHistory();
        const completion = new LlamaCompletion(options);
        try {
          const { response } = await completion.generateCompletionWithMeta(inputs, {
            maxTokens: parameters?.max_new_tokens ?? DEFAULT_TOKENS,
            temperature: parameters?.temperature,
            topP: parameters?.top_p,
            seed: parameters?.seed,
            customStopTriggers: parameters?.stop,
          });
          return { generated_text: parameters?.return_full_text ? inputs + response : response };
        } finally {
          completion.dispose();
        }
      },
    },
  };
};

/** Splits off the last message, which must have the role `user`. */
export function readMessages({
  messages,
  tools,
}: Pick<LocalInput<"chat-completion">, "messages" | "tools">): {
  readonly history: readonly HistoryItem[];
  readonly prompt: string;
} {
  if (tools && tools.length > 0) throw new InputProblem("Local chat models don't support tools");
  const items = messages.map(({ role, content }): HistoryItem => {
    const text = readContent(content);
    if (role === "assistant") return { type: "model", response: [text] };
    if (role === "tool") throw new InputProblem("Local chat models don't support tool results");
    return { type: role === "user" ? "user" : "system", text };
  });
  const last = items.at(-1);
  if (last?.type !== "user") throw new InputProblem('The last message must have the role "user"');
  if (last.text.trim() === "") throw new InputProblem("The last message is blank");
  return { history: items.slice(0, -1), prompt: last.text };
}

function readContent(content: unknown): string {
  if (content === null || content === undefined) return "";
  if (typeof content === "string") return content;
  const parts = content as readonly { readonly type?: unknown; readonly text?: unknown }[];
  return parts
    .map(({ type, text }) => {
      if (type === "text" && typeof text === "string") return text;
      throw new InputProblem("Local chat models support only text, not images, audio or files");
    })
    .join("\n");
}

const toText = (item: HistoryItem): string => (item.type === "model" ? item.response.join("") : item.text);

function toCompletion(
  model: string,
  content: string,
  stopReason: string | undefined,
  promptTokens: number,
  completionTokens: number,
): LocalOutput<"chat-completion"> {
  const finish_reason = stopReason === "maxTokens" ? "length" : "stop";
  return {
    id: "",
    object: "chat.completion",
    created: Math.floor(Date.now() / 1_000),
    model,
    choices: [{ index: 0, message: { role: "assistant", content }, finish_reason }],
    usage: {
      prompt_tokens: promptTokens,
      completion_tokens: completionTokens,
      total_tokens: promptTokens + completionTokens,
    },
  } as unknown as LocalOutput<"chat-completion">;
}
