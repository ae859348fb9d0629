import { highlight } from "../../lib/highlight.server.ts";
import type { Calls } from "./calls.server.ts";
import type { SnippetView } from "./choice.ts";
import type { SnippetChoice } from "./snippet-query.ts";

/** The code for a call as a choice requests it. */
export async function buildSnippetView(
  calls: Calls,
  choice: SnippetChoice,
): Promise<SnippetView | undefined> {
  const snippet = calls
    .buildSnippets(choice.provider, choice.stream)
    .find(({ language, client }) => language === choice.lang && client === choice.client);
  if (!snippet) return undefined;
  const { install, code, language } = snippet;
  return {
    choice,
    choices: calls.listChoices(choice.provider),
    install: install === undefined ? undefined : await highlight(install, "shell"),
    code: await highlight(code, language),
    providers: calls.labels,
    operation: calls.operation,
    model: calls.model,
  };
}
