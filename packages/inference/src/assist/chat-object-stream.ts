import type { CallOptions } from "../contracts/options.ts";
import { createAbortScope } from "./abort-scope.ts";
import { accumulateChat } from "./accumulate-chat.ts";
import type { ChatStreamClient, SendChat } from "./chat.ts";
import { type ObjectArgs, type ObjectResult, parseObjectArgs } from "./chat-object.ts";
import { stripCodeFence } from "./json-text.ts";
import { parsePartialJson } from "./partial-json.ts";
import { requestObject } from "./read-object.ts";
import type { OutputOf, SchemaSource } from "./standard-schema.ts";

/** A document that is being generated, and its final value. */
export interface ObjectStream<Output> {
  /**
   * Partial, unvalidated documents, each more complete than the previous one. A slow consumer skips some. Breaking
   * the loop aborts the upstream request and rejects `result`.
   */
  readonly partial: AsyncIterable<unknown>;
  /** The checked document; rejects with the same error that `partial` throws. */
  readonly result: Promise<ObjectResult<Output>>;
}

/**
 * Requests a JSON document that matches a schema, and streams its partial values. The call starts immediately and continues
 * even if `partial` isn't read. Only `result` includes a repaired document.
 */
export function chatObjectStream<Client extends ChatStreamClient, const Format extends SchemaSource>(
  client: Client,
  args: ObjectArgs<Client, Format>,
  options?: CallOptions,
): ObjectStream<OutputOf<Format>> {
  const scope = createAbortScope(options?.signal);
  const arrived = createTextChannel();
  const ask: SendChat = async (request) => {
    const assembly = accumulateChat();
    for await (const chunk of client.chatCompletionStream(request, { ...options, signal: scope.signal })) {
      assembly.push(chunk);
      arrived.tell(assembly.text);
    }
    arrived.end();
    return assembly.answer();
  };
  const run = async () => {
    try {
      return await scope.race(requestObject(ask, parseObjectArgs(args)));
    } finally {
      arrived.end();
      scope.end();
    }
  };
  const result = run();
  // A reader of `partial` alone gets the error there.
  result.catch(() => undefined);
  const left = () => scope.stop(new DOMException("Iteration over the partial objects stopped", "AbortError"));
  return {
    partial: readPartials(arrived, result, left),
    result: result as Promise<ObjectResult<OutputOf<Format>>>,
  };
}

async function* readPartials(
  arrived: TextChannel,
  result: Promise<unknown>,
  left: () => void,
): AsyncGenerator<unknown, void, undefined> {
  let shown: string | undefined;
  try {
    for (let ended = false; !ended; ) {
      const { changed, text } = arrived;
      ended = arrived.ended;
      const value = parsePartialJson(stripCodeFence(text));
      const written = JSON.stringify(value);
      if (written !== undefined && written !== shown) {
        shown = written;
        yield value;
      }
      if (!ended) await changed;
    }
    await result;
  } finally {
    left();
  }
}

/** Buffer for the text of the first response, between its writer and its reader. */
interface TextChannel {
  readonly text: string;
  readonly ended: boolean;
  /** Resolves when new text or the end arrives. */
  readonly changed: Promise<void>;
  tell(text: string): void;
  /** Later calls have no effect. */
  end(): void;
}

function createTextChannel(): TextChannel {
  let wake: () => void = () => undefined;
  const next = () =>
    new Promise<void>((resolve) => {
      wake = resolve;
    });
  const feed = { text: "", ended: false, changed: next(), tell, end };
  function change(change: Partial<typeof feed>) {
    const before = wake;
    Object.assign(feed, change, { changed: next() });
    before();
  }
  function tell(text: string) {
    if (!feed.ended && text !== feed.text) change({ text });
  }
  function end() {
    if (!feed.ended) change({ ended: true });
  }
  return feed;
}
