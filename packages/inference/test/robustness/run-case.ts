import { getEventListeners } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { inspect } from "node:util";
import {
  type CallOptions,
  createClient,
  type FileCallOptions,
  InferenceClientError,
} from "@inferhub/inference/core";
import { defineProvider } from "@inferhub/inference/define";
import { openaiChat } from "@inferhub/inference/formats/openai-chat";
import { falAi } from "@inferhub/inference/providers/fal-ai";
import { groq } from "@inferhub/inference/providers/groq";
import { type CallPlan, type Case, PROMPT, type Scripts, SECRET } from "./case.ts";
import { closedOrigin, type RawServer, startRawServer } from "./raw-server.ts";
import { watchTimers } from "./timers.ts";

/** A provider with its key in a separate header, which `fetch` does not treat as a secret. */
const keyed = defineProvider({
  id: "keyed",
  label: "Keyed",
  baseUrl: "https://keyed.example",
  docsUrl: "https://docs.example",
  auth: { header: "x-key", prefix: "", env: ["KEYED_API_KEY"] },
  operations: { "chat-completion": openaiChat() },
});

export type Outcome =
  | { readonly kind: "answer"; readonly answer: string }
  | { readonly kind: "error"; readonly error: unknown }
  | { readonly kind: "left" }
  | { readonly kind: "reason" }
  | { readonly kind: "hang" };

/** The outcome of a case, and its errors. */
export interface Ran {
  readonly outcome: Outcome;
  readonly faults: readonly string[];
}

/** Default limits of a call. Only a hanging call reaches them: on a busy machine a case takes seconds. */
const LIMIT_MS = 60_000;

/** Longer than any case may take. */
const HANG_MS = 90_000;

/** Milliseconds until a connection that is still open counts as leaked. */
const OPEN_MS = 30_000;

/** Between polls of a job. The provider's own half second would be most of the time of a case. */
const POLL_MS = 10;

export async function runCase(robust: Case): Promise<Ran> {
  const second = await startRawServer();
  const first = robust.serve === "nobody" ? undefined : await startRawServer();
  if (first && robust.serve !== "nobody") {
    const { here, elsewhere = [] } = scriptsOf(robust.serve, first, second);
    first.play(here);
    second.play(elsewhere);
  }
  const origin = first?.origin ?? (await closedOrigin());
  const strays: string[] = [];
  const controller = new AbortController();
  const timers = watchTimers();
  try {
    const run = perform(robust.call, origin, second, first, strays, controller);
    const outcome = await Promise.race([run, pause(HANG_MS, { kind: "hang" } as const, { ref: false })]);
    const faults = [
      ...judge(robust.expect, outcome),
      ...(outcome.kind === "error" ? leaks(outcome.error) : []),
      ...(await aftermath(robust, first, second)),
      ...strays.map((stray) => `asked for ${stray}`),
    ];
    await pause(1);
    if (timers.running() > 0) faults.push(`${timers.running()} timers keep running`);
    const listeners = getEventListeners(controller.signal, "abort").length;
    if (listeners > 0) faults.push(`${listeners} listeners stay on the caller's signal`);
    return { outcome, faults };
  } finally {
    timers.stop();
    await first?.close();
    await second.close();
  }
}

function scriptsOf(serve: Exclude<Case["serve"], "nobody">, first: RawServer, second: RawServer): Scripts {
  return typeof serve === "function"
    ? serve({ here: first.origin, elsewhere: second.origin })
    : { here: serve };
}

/**
 * Redirects the public hosts of the providers to the loopback servers, and contacts no
 * other host.
 */
function publicFetch(here: string, elsewhere: string, strays: string[]): typeof fetch {
  const places: Readonly<Record<string, string>> = {
    "api.groq.com": here,
    "queue.fal.run": here,
    "fal.run": here,
    "fal.media": here,
    "elsewhere.example": elsewhere,
  };
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const place = Object.hasOwn(places, url.host) ? places[url.host] : undefined;
    if (url.protocol === "https:" && !url.username && place) {
      return fetch(`${place}${url.pathname}${url.search}`, init);
    }
    strays.push(url.href);
    throw new TypeError("fetch failed");
  };
}

async function perform(
  plan: CallPlan,
  origin: string,
  second: RawServer,
  first: RawServer | undefined,
  strays: string[],
  controller: AbortController,
): Promise<Outcome> {
  const reason = new Error("the caller's own reason");
  const abort = () => controller.abort(reason);
  const { method, totalMs: total = LIMIT_MS, idleMs: idle = LIMIT_MS } = plan;
  const provider = plan.provider === "keyed" ? "keyed" : "groq";
  const client = createClient({
    providers: [groq, falAi, keyed],
    keys: { groq: SECRET, "fal-ai": SECRET, keyed: SECRET },
    ...(plan.base === "public"
      ? { fetch: publicFetch(origin, second.origin, strays) }
      : { baseUrls: { groq: origin, "fal-ai": origin, keyed: origin } }),
    retry: { attempts: 2, baseDelayMs: 1 },
    timeout: { total, idle },
    // A case that aborts between two polls needs time between them.
    ...(plan.abort !== "at-progress" && { polling: { intervalMs: POLL_MS } }),
    signal: controller.signal,
    hooks: {
      onRetry: () => plan.abort === "at-retry" && void setImmediate(abort),
      onProgress: () => plan.abort === "at-progress" && void setImmediate(abort),
    },
  });
  if (plan.abort === "before") abort();
  if (plan.abort === "request-seen") {
    void first?.seen(plan.abortAtRequest ?? 1).then(() => setTimeoutOutside(abort));
  }
  const messages = [{ role: "user" as const, content: PROMPT }];
  try {
    if (method === "draw") {
      const options = { outputType: plan.outputType ?? "blob" } satisfies FileCallOptions;
      const file: unknown = await client.textToImage(
        { provider: "fal-ai", model: "fal-ai/flux/dev", inputs: PROMPT },
        options as CallOptions,
      );
      return {
        kind: "answer",
        answer: file instanceof Blob ? `${file.type}, ${file.size} bytes` : `${file}`,
      };
    }
    if (method === "plain") {
      const { choices } = await client.chatCompletion({ provider, model: "acme/talk", messages });
      return { kind: "answer", answer: textOf(choices[0]?.message) };
    }
    const stream = client.chatCompletionStream({ provider, model: "acme/talk", messages });
    if (plan.leave === "unread") return { kind: "left" };
    let answer = "";
    for await (const { choices } of stream) {
      answer += textOf(choices[0]?.delta);
      if (plan.leave === "break") return { kind: "left" };
      if (plan.leave === "throw") throw reason;
      if (plan.abort === "first-chunk") abort();
    }
    return { kind: "answer", answer };
  } catch (error) {
    return error === reason ? { kind: "reason" } : { kind: "error", error };
  } finally {
    if (plan.abort === "after") abort();
  }
}

/** The wait is ours, not the client's: it must not be counted as one of its timers. */
function setTimeoutOutside(callback: () => void): void {
  void pause(20).then(callback);
}

interface Said {
  readonly content?: unknown;
  readonly tool_calls?: unknown;
}

interface ToolCall {
  readonly function?: { readonly arguments?: unknown } | null | undefined;
}

/** Content and arguments of tools. */
function textOf(said: Said | null | undefined): string {
  const calls = said?.tool_calls as readonly ToolCall[] | null | undefined;
  const pieces = calls?.map((call) => call.function?.arguments ?? "") ?? [];
  return `${said?.content ?? ""}${pieces.join("")}`;
}

function judge(expected: Case["expect"], outcome: Outcome): string[] {
  if ("outcome" in expected) {
    if (expected.outcome === "any") {
      if (outcome.kind === "error" && !InferenceClientError.is(outcome.error))
        return ["not an error of the client"];
      return outcome.kind === "hang" ? ["hangs"] : [];
    }
    return outcome.kind === expected.outcome ? [] : [`expected: ${expected.outcome}`];
  }
  if ("answer" in expected) {
    const right = outcome.kind === "answer" && outcome.answer === expected.answer;
    return right ? [] : [`expected: answer ${shortened(expected.answer)}`];
  }
  const { error, code, retryable, partialText, message } = expected;
  const codes = typeof code === "string" ? [code] : code;
  const wanted = `expected: ${error} ${codes.join(" or ")}`;
  if (outcome.kind !== "error" || !InferenceClientError.is(outcome.error)) return [wanted];
  const given = outcome.error;
  const faults: string[] = [];
  const named = error === "InferenceClientError" || given.name === error;
  if (!named || !codes.includes(given.code)) faults.push(wanted);
  if (retryable !== undefined && given.retryable !== retryable)
    faults.push(`expected: retryable ${retryable}`);
  const partial = (given as { partialText?: string }).partialText;
  if (partialText !== undefined && partial !== partialText) {
    faults.push(`expected: partialText ${shortened(partialText)}, got ${partial && shortened(partial)}`);
  }
  if (message && !message.test(given.message))
    faults.push(`expected: message ${message}, got ${shortened(given.message)}`);
  return faults;
}

/** Where key or prompt show in an error. */
function leaks(error: unknown): string[] {
  const { message, stack } = error as Error;
  const shown = { message, stack, JSON: JSON.stringify(error) };
  const inLogs = inspect(error, { depth: 10 });
  return [
    ...Object.entries(shown).flatMap(([place, text]) => [
      ...(text?.includes(SECRET) ? [`the key is in its ${place}`] : []),
      ...(text?.includes(PROMPT) ? [`the prompt is in its ${place}`] : []),
    ]),
    ...(inLogs.includes(SECRET) ? ["the key shows when it is logged"] : []),
  ];
}

/** Whether every request arrived as often as expected, and every connection was closed. */
async function aftermath(robust: Case, first: RawServer | undefined, second: RawServer): Promise<string[]> {
  const faults: string[] = [];
  const open = ((await first?.openAfter(OPEN_MS)) ?? 0) + (await second.openAfter(OPEN_MS));
  if (open > 0) faults.push(`${open} connections stay open`);
  const script = Array.isArray(robust.serve) ? robust.serve.length : undefined;
  const wanted = robust.requests ?? script ?? "any";
  const asked = first?.requests.length ?? wanted;
  if (wanted !== "any" && asked !== wanted) faults.push(`${asked} requests where ${wanted} were right`);
  const { elsewhere = 0, sees } = robust;
  if (elsewhere !== "any" && second.requests.length !== elsewhere) {
    faults.push(`${second.requests.length} requests to the other host`);
  }
  if (sees && !sees(second.requests)) faults.push("the other host saw what it must not");
  return faults;
}

/** One line about the outcome. */
export function describeOutcome(outcome: Outcome): string {
  switch (outcome.kind) {
    case "answer":
      return `answer ${shortened(outcome.answer)}`;
    case "left":
      return "left";
    case "reason":
      return "the caller's own reason";
    case "hang":
      return "HANGS";
    case "error": {
      const { error } = outcome;
      if (!InferenceClientError.is(error))
        return `${(error as Error).name} (not of the client): ${(error as Error).message}`;
      return `${error.name} ${error.code}${error.retryable ? ", may be repeated" : ""}`;
    }
  }
}

const shortened = (text: string) =>
  JSON.stringify(text.length > 60 ? `${text.slice(0, 20)}… (${text.length} characters)` : text);
