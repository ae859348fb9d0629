import type { SnippetCall } from "./call.ts";
import { fileNameOf } from "./file-names.ts";
import { answerOf } from "./http/answers.ts";
import type { BuiltCall } from "./http/built-call.ts";

/**
 * The name under which code of a library saves the file of an answer: with the ending of what the provider answers with,
 * where the request is known. Undefined where the answer is no file.
 */
export function savedNameOf({ operation }: SnippetCall, sent: BuiltCall | undefined): string | undefined {
  const usual = fileNameOf(operation.id);
  if (!usual || !sent) return usual;
  const answer = answerOf(sent.wire, operation.id, sent.request.body);
  // A client puts bare samples into a file of the usual type.
  return "file" in answer && !answer.file.endsWith(".pcm") ? answer.file : usual;
}
