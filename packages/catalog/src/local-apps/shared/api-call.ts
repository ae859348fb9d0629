import type { Code } from "../../code/code.ts";
import { JSON_VALUES } from "../../code/javascript.ts";
import { printLines } from "../../code/print-value.ts";
import { shell } from "../../code/shell.ts";
import type { SnippetModel } from "../../define-snippets.ts";
import { isConversational } from "./kinds.ts";
import { SAMPLE_PROMPT, sampleMessages } from "./samples.ts";

/**
 * Asks an OpenAI-style server on this machine.
 * @param served the name under which the server knows the model
 */
export function apiCall(model: SnippetModel, port: number, served: string): Code {
  const [path, body] = isConversational(model)
    ? ["chat/completions", { model: served, messages: sampleMessages(model) }]
    : ["completions", { model: served, prompt: SAMPLE_PROMPT, max_tokens: 512, temperature: 0.5 }];
  return shell`
    curl ${`http://localhost:${port}/v1/${path}`} \
      -H 'Content-Type: application/json' \
      --data ${jsonWord(body)}
  `;
}

/** JSON as one word of a command. It is laid out in lines, which is safe: JSON has line ends nowhere else. */
const jsonWord = (value: object): Code => ({
  language: "shell",
  code: `'${printLines(value, JSON_VALUES, 0).replaceAll("'", String.raw`'\''`)}'`,
});
