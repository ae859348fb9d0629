import type { textGeneration } from "@inferhub/catalog/operations/text-generation";
import type { Adapter, StreamReader } from "../../types/adapter.ts";
import { openaiCompletions } from "../openai-completions.ts";
import type { TextChunk } from "../text-chunks.ts";
import { readGenerated, tgiReader } from "../tgi.ts";

type TextGeneration = typeof textGeneration;

/** Text generation by OpenAI's older format, whose answers may be in the Hub's own format all the same. */
// @__NO_SIDE_EFFECTS__
export function hubTextGeneration(path: (model: string) => string): Adapter<TextGeneration> {
  const completions = openaiCompletions({ path });
  const { fromReply, stream } = completions;
  return {
    ...completions,
    fromReply: (body, call) => {
      const native = Array.isArray(body) || typeof body !== "object" || (body && !("choices" in body));
      return native ? readGenerated(body) : fromReply(body, call);
    },
    ...(stream && { stream: { ...stream, reader: (call) => eitherReader(() => stream.reader(call)) } }),
  };
}

/** Which format a stream is in shows with its first event. */
function eitherReader(completions: () => StreamReader<TextChunk>): StreamReader<TextChunk> {
  let reader: StreamReader<TextChunk> | undefined;
  return {
    read: (event) => {
      if (!event.data) return [];
      reader ??= isNative(event.data) ? tgiReader() : completions();
      return reader.read(event);
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
