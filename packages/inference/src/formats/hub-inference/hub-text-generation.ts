import type { textGeneration } from "@inferhub/catalog/operations/text-generation";
import type { Adapter, StreamDecoder } from "../../contracts/adapter.ts";
import type { TextChunk } from "../lib/text-decoder.ts";
import { openaiCompletions } from "../openai-completions/client.ts";
import { createTgiDecoder, parseGenerated } from "../tgi/client.ts";

type TextGeneration = typeof textGeneration;

/** Text generation in OpenAI's completions format, whose responses may be in the Hub's own format anyway. */
// @__NO_SIDE_EFFECTS__
export function hubTextGeneration(path: (model: string) => string): Adapter<TextGeneration> {
  const completions = openaiCompletions({ path });
  const { parseResponse, stream } = completions;
  return {
    ...completions,
    parseResponse: (body, call) => {
      const native = Array.isArray(body) || typeof body !== "object" || (body && !("choices" in body));
      return native ? parseGenerated(body) : parseResponse(body, call);
    },
    ...(stream && {
      stream: {
        ...stream,
        createDecoder: async (call) => createEitherDecoder(await stream.createDecoder(call)),
      },
    }),
  };
}

/** Which format a stream is in shows with its first event. */
function createEitherDecoder(completions: StreamDecoder<TextChunk>): StreamDecoder<TextChunk> {
  let reader: StreamDecoder<TextChunk> | undefined;
  return {
    decode: (event) => {
      if (!event.data) return [];
      reader ??= isNative(event.data) ? createTgiDecoder() : completions;
      return reader.decode(event);
    },
    get complete() {
      return reader?.complete ?? false;
    },
    get closed() {
      return reader?.closed ?? false;
    },
  };
}

const isNative = (data: string) => !/"choices"\s*:/.test(data) && /"(token|generated_text)"\s*:/.test(data);
