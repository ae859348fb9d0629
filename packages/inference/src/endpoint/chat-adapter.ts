import type { chatCompletion } from "@inferhub/catalog/operations/chat-completion";
import type { Adapter, StreamAdapter, StreamDecoder } from "../contracts/adapter.ts";
import { WireError, type WireEvent, type WireRequest } from "../contracts/wire.ts";
import { type OpenaiChatChunk, openaiChat } from "../formats/openai-chat/client.ts";
import { parseServerError } from "./server-error.ts";

type Chat = typeof chatCompletion;

/** The model of requests that leave the choice to the server. It is not sent. */
export const SERVER_MODEL = "server-model";

/** Where and how one request goes. */
export interface EndpointRequest {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Chat as servers with `@inferhub/inference/server` read and write it. */
export function createEndpointChat({ method, path, headers }: EndpointRequest): Adapter<Chat> {
  const chat = openaiChat({
    path,
    body: ({ model, ...body }) => (model === SERVER_MODEL ? body : { model, ...body }),
  });
  const stream = chat.stream as StreamAdapter<Chat>;
  return {
    ...chat,
    stream: {
      framing: stream.framing,
      buildRequest: (call): WireRequest =>
        method === "GET" ? { method, path, headers } : { ...stream.buildRequest(call), headers },
      createDecoder: async (call) => withServerErrors(await stream.createDecoder(call)),
    },
  };
}

/** Parses a server's error with its code. */
function withServerErrors(decoder: StreamDecoder<OpenaiChatChunk>): StreamDecoder<OpenaiChatChunk> {
  return {
    decode(event: WireEvent) {
      if (/^\s*</.test(event.data)) throw new WireError("malformed", "it is a page of HTML, not a stream");
      const error = parseServerError(event.data);
      if (error) throw error;
      return decoder.decode(event);
    },
    get complete() {
      return decoder.complete;
    },
    get closed() {
      return decoder.closed;
    },
  };
}
