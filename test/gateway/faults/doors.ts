import type { Sending } from "./client.ts";

/** A door of the gateway, with a call that is made by it. */
export interface Door {
  readonly id: string;
  readonly kind: "pass-through" | "openai" | "anthropic" | "tasks";
  readonly streams: boolean;
  readonly path: string;
  /** @param model as the caller names it; the pass-through takes the provider's own */
  readonly body: (model: string) => object;
  /** The end mark of a response. Undefined if only the framing marks the end. */
  readonly endMark?: RegExp;
}

/** Has a price, so that calls reserve a part of the budget: about $0.9 for the requested tokens. */
export const MODEL = "meta-llama/Llama-3.3-70B-Instruct-Turbo";
/** Models of routes: to one target, and to one with another to fall back on. */
export const ONE = "acme/one";
export const ANY = "acme/any";

const messages = [{ role: "user", content: "Hi" }];
const max_tokens = 1_000_000;
const chat = (model: string) => ({ model, messages, max_tokens });
const streamed = (model: string) => ({ ...chat(model), stream: true });
const passThrough = { kind: "pass-through", path: "/together/v1/chat/completions" } as const;
const completions = { kind: "openai", path: "/v1/chat/completions" } as const;
const anthropic = { kind: "anthropic", path: "/v1/messages" } as const;
const task = { kind: "tasks", path: "/api/tasks/chat-completion" } as const;

const openai = (path: string, members: object): Door => ({
  id: path,
  kind: "openai",
  path,
  streams: false,
  body: (model) => ({ model, ...members }),
});

export const DOORS: readonly Door[] = [
  { id: "pass-through, plain", ...passThrough, streams: false, body: () => chat(MODEL) },
  {
    id: "pass-through, stream",
    ...passThrough,
    streams: true,
    body: () => streamed(MODEL),
    endMark: /\[DONE\]/,
  },
  { id: "/v1/chat/completions, plain", ...completions, streams: false, body: chat },
  { id: "/v1/chat/completions, stream", ...completions, streams: true, body: streamed, endMark: /\[DONE\]/ },
  {
    id: "/v1/completions, stream",
    kind: "openai",
    path: "/v1/completions",
    streams: true,
    body: (model) => ({ model, prompt: "Hi", max_tokens, stream: true }),
    endMark: /\[DONE\]/,
  },
  openai("/v1/embeddings", { input: "Hi" }),
  openai("/v1/images/generations", { prompt: "sea" }),
  openai("/v1/audio/speech", { input: "Hi", voice: "a" }),
  openai("/v1/audio/transcriptions", {}),
  openai("/v1/rerank", { query: "Hi", documents: ["a"] }),
  { id: "/v1/messages, plain", ...anthropic, streams: false, body: chat },
  { id: "/v1/messages, stream", ...anthropic, streams: true, body: streamed, endMark: /message_stop/ },
  { id: "/api/tasks, plain", ...task, streams: false, body: chat },
  { id: "/api/tasks, events", ...task, streams: true, body: streamed, endMark: /event: done/ },
];

/** The model that a call at a door names. @param fallback whether there is another target */
export const modelFor = ({ kind }: Door, fallback = false): string => {
  if (kind === "pass-through") return MODEL;
  return fallback ? ANY : ONE;
};

/**
 * A request at a door.
 * @param padding bytes that make it longer
 */
export async function sendingTo(
  { path, body }: Door,
  token: string,
  model: string,
  padding = 0,
): Promise<Sending> {
  const headers = { authorization: `Bearer ${token}` };
  if (!path.endsWith("transcriptions")) {
    const json = JSON.stringify({ ...body(model), ...(padding ? { user: "x".repeat(padding) } : {}) });
    return { path, headers: { ...headers, "content-type": "application/json" }, body: Buffer.from(json) };
  }
  const form = new FormData();
  form.set("model", model);
  form.set("file", new Blob([new Uint8Array(100 + padding)], { type: "audio/wav" }), "a.wav");
  const encoded = new Response(form);
  const type = encoded.headers.get("content-type") ?? "";
  return {
    path,
    headers: { ...headers, "content-type": type },
    body: Buffer.from(await encoded.arrayBuffer()),
  };
}

/** An endpoint's error for a failure, in its format; `undefined` if none. */
export function failureIn({ kind }: Door, text: string, inEvents: boolean): unknown {
  const block = inEvents ? (text.trimEnd().split("\n\n").at(-1) ?? "") : `data: ${text}`;
  if (inEvents && kind !== "openai" && !block.startsWith("event: error\n")) return undefined;
  const { type, error } = dataOf(block);
  if (typeof error?.["message"] !== "string") return undefined;
  if (kind === "anthropic") return type === "error" && typeof error["type"] === "string" ? error : undefined;
  if (kind === "openai")
    return typeof error["type"] === "string" && error["param"] === null ? error : undefined;
  return typeof error["code"] === "string" ? error : undefined;
}

interface Failure {
  readonly type?: unknown;
  readonly error?: Readonly<Record<string, unknown>>;
}

function dataOf(block: string): Failure {
  try {
    return JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? "");
  } catch {
    return {};
  }
}
