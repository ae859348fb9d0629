import type { CallMeta } from "@inferhub/inference";
import { saveFile } from "../io/save-file.ts";
import { jsonLine } from "../render/json.ts";
import { showControls } from "../text/controls.ts";
import type { Tools } from "../tools.ts";
import type { Connection } from "./connect.ts";
import type { OutputPlan } from "./write-output.ts";

type Input = Readonly<Record<string, unknown>>;

interface StreamOutputPlan extends OutputPlan {
  /** Called when the response starts. */
  begun?(): void;
}

/** Prints a response as it arrives. Partial output is preserved if the stream fails or is canceled. */
export async function streamText(
  tools: Tools,
  connection: Connection,
  input: Input,
  delivery: StreamOutputPlan,
  signal: AbortSignal,
): Promise<void> {
  const { file, note, form, begun } = delivery;
  let kept = "";
  let meta: CallMeta;
  const keep = async (text: string, shown: string) => {
    kept += text;
    if (!file) await tools.out.write(shown);
  };
  try {
    meta = await showStream(connection, input, signal, async (text, chunk) => {
      begun?.();
      if (form === "jsonl") {
        const line = await jsonLine({ chunk });
        return keep(line, line);
      }
      if (text) await keep(text, tools.onTerminal ? showControls(text) : text);
    });
    if (form === "jsonl") {
      const line = await jsonLine({ meta });
      await keep(line, line);
    }
  } finally {
    if (file && kept) {
      await saveFile(file, lineEnded(kept));
      note(`Saved ${file.path}`);
    } else if (kept && !kept.endsWith("\n")) await tools.out.write("\n");
  }
  connection.tell(meta);
  if (!kept) note("The response contains no text; --json shows it whole");
}

/** Streams one response, passing each chunk with its text, and returns its metadata. */
export async function showStream(
  connection: Connection,
  input: Input,
  signal: AbortSignal,
  show: (text: string, chunk: unknown) => Promise<void>,
): Promise<CallMeta> {
  const { data, meta } = connection.stream(input, signal);
  for await (const chunk of data) await show(connection.operation.chunkText?.(chunk) ?? "", chunk);
  signal.throwIfAborted();
  // The metadata resolves at the end of the stream, so don't await it earlier.
  return meta;
}

const lineEnded = (text: string): string => (text.endsWith("\n") ? text : `${text}\n`);
