import type { CallMeta } from "@inferhub/inference";
import { saveFile } from "../io/save-file.ts";
import { showControls } from "../text/controls.ts";
import type { Tools } from "../tools.ts";
import type { Connection } from "./connect.ts";
import type { Delivery } from "./deliver.ts";

type Input = Readonly<Record<string, unknown>>;

/** Shows an answer as it comes; what came stays when the stream is cut or stopped. */
export async function streamText(
  tools: Tools,
  connection: Connection,
  input: Input,
  { destination, note }: Delivery,
  signal: AbortSignal,
): Promise<void> {
  let kept = "";
  let meta: CallMeta;
  try {
    meta = await showStream(connection, input, signal, async (text) => {
      kept += text;
      if (!destination) await tools.out.write(tools.onTerminal ? showControls(text) : text);
    });
  } finally {
    if (destination && kept) {
      await saveFile(destination, lineEnded(kept));
      note(`Saved ${destination.path}`);
    } else if (kept && !kept.endsWith("\n")) await tools.out.write("\n");
  }
  connection.tell(meta);
  if (!kept) note("The answer holds no text; --json shows it whole");
}

/** Streams one answer, handing over each piece of its text; gives what is known when it has ended. */
export async function showStream(
  connection: Connection,
  input: Input,
  signal: AbortSignal,
  show: (text: string) => Promise<void>,
): Promise<CallMeta> {
  const { data, meta } = connection.stream(input, signal);
  for await (const chunk of data) {
    const text = connection.operation.chunkText?.(chunk) ?? "";
    if (text) await show(text);
  }
  signal.throwIfAborted();
  // Known only now; before the end it would wait for ever.
  return meta;
}

const lineEnded = (text: string): string => (text.endsWith("\n") ? text : `${text}\n`);
