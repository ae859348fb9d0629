import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sniffMediaType } from "@inferhub/catalog/media";
import type { Case, OperationId } from "./matrix.ts";

/** Words of an operation's output, in any print format. */
const HOLDS: Partial<Record<OperationId, RegExp>> = {
  "audio-classification": /label.+score/s,
  "audio-to-audio": /blob|Saved/,
  "automatic-speech-recognition": /text|transcription|\w{3}/i,
  "chat-completion": /content|text|tool_calls/,
  "depth-estimation": /depth/,
  "document-question-answering": /answer/,
  // Numbers, also whole ones, or their bytes in base64.
  "feature-extraction": /-?\d\.\d+|(-?\d+,\s*){8}|[\w+/]{64}/,
  "fill-mask": /token_str|sequence/,
  "image-classification": /label.+score/s,
  "image-segmentation": /mask|Saved/,
  "image-to-text": /generated_text|md_results/,
  "object-detection": /\[|box/,
  "question-answering": /answer.+score|score.+answer/s,
  "sentence-similarity": /\d\.\d+|score/,
  summarization: /summary_text/,
  "table-question-answering": /answer/,
  "tabular-classification": /\[/,
  "tabular-regression": /\[/,
  "text-classification": /label|probs|score/,
  "text-generation": /\w{3}/,
  "text-ranking": /score/i,
  "token-classification": /\[|entity/,
  translation: /translat(ion|ed)_text/,
  "video-classification": /label.+score/s,
  "visual-question-answering": /answer/,
  "zero-shot-classification": /label|score/,
  "zero-shot-image-classification": /label.+score/s,
  "zero-shot-object-detection": /\[|box/,
};

/** Problems of a snippet's run; empty if a reader would expect the result. */
export function implausible({ operation, code }: Case, output: string, folder: string): string | undefined {
  const saved = /^Saved (\S+)$/m.exec(output)?.[1];
  if (saved) return wrongFile(join(folder, saved));
  if (/\bSaved\b/.test(code)) return `nothing was saved: ${output.slice(0, 300)}`;
  if (code.includes("[DONE]") || /stream/i.test(code))
    return output.trim() ? undefined : "nothing was printed";
  // The AI SDK gives the text alone.
  const holds = /^console\.log\(text\);$/m.test(code) ? /\w{3}/ : HOLDS[operation];
  if (!holds) return `no file was saved: ${output.slice(0, 300)}`;
  return holds.test(output) ? undefined : `printed ${JSON.stringify(output.slice(0, 300))}`;
}

function wrongFile(file: string): string | undefined {
  if (!existsSync(file)) return `${file} is not there`;
  const bytes = readFileSync(file);
  if (bytes.length < 50) return `${file} has ${bytes.length} bytes: ${bytes.toString("utf8")}`;
  const kind = sniffMediaType(bytes);
  const wanted =
    file.replace(/^.*\./, "") === "pcm"
      ? undefined
      : /\.(png|jpe?g)$/.test(file)
        ? "image"
        : /\.mp4$/.test(file)
          ? "video"
          : "audio";
  return !wanted || kind?.startsWith(wanted) ? undefined : `${file} is ${kind ?? "no known file"}`;
}
