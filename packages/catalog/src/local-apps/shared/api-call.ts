import { type Code, createCode } from "../../code/code.ts";
import { shell, shellJson } from "../../code/shell.ts";
import type { SnippetModel } from "../../define-snippets.ts";
import { SAMPLE_PROMPT, sampleMessages } from "../../snippet-parts/sample-messages.ts";
import { isConversational } from "./kinds.ts";

/**
 * Sends a request to a local OpenAI-compatible server.
 * @param served model name on the server
 */
export function apiCall(model: SnippetModel, port: number, served: string): Code {
  const [path, body] = isConversational(model)
    ? ["chat/completions", { model: served, messages: sampleMessages(model) }]
    : ["completions", { model: served, prompt: SAMPLE_PROMPT, max_tokens: 512, temperature: 0.5 }];
  return shell`
    curl ${`http://localhost:${port}/v1/${path}`} \
      -H 'Content-Type: application/json' \
      --data ${createCode("shell", shellJson(body, 0))}
  `;
}
