import { render } from "../render.ts";
import type { SampleModel } from "../sample-input/sample-input.ts";
import { createSnippetCall, type SnippetOptions } from "./call.ts";
import type { SnippetClient } from "./clients/client.ts";
import { CLIENTS } from "./clients/index.ts";
import { resolveCall } from "./http/resolved-call.ts";
import type { Language } from "./languages/language.ts";

/** A call in one language, with one library. */
export interface InferenceSnippet {
  readonly language: Language;
  readonly client: string;
  /** Install command of the library, unless the language includes it. */
  readonly install?: string;
  readonly code: string;
}

/**
 * Generates code that calls a model, in every language and with every library that supports the call. Snippets with
 * plain HTTP send the request that the Inferhub client sends.
 *
 * ```ts
 * inferenceSnippets({ id: "acme/talk-7b", pipeline_tag: "text-generation" }, { provider: "groq", language: "sh" });
 * ```
 * @returns an empty list if no provider supports the model's task
 * @throws InputError if the provider or operation doesn't exist, the provider doesn't support it, or an input is invalid
 */
export function inferenceSnippets(
  model: SampleModel,
  options: SnippetOptions = {},
): readonly InferenceSnippet[] {
  const call = createSnippetCall(model, options);
  if (!call) return [];
  const resolved = resolveCall(call);
  return CLIENTS.filter((client) => isAsked(client, options)).flatMap((client) => {
    const rendering = client.render(call, resolved);
    if (!rendering) return [];
    const { language, name } = client;
    const install = client.install && [client.install, ...(rendering.packages ?? [])].join(" ");
    const code = render(language, name, rendering.template, rendering.context);
    return { language, client: name, ...(install ? { install } : {}), code };
  });
}

function isAsked({ language, name }: SnippetClient, asked: SnippetOptions): boolean {
  return (asked.language ?? language) === language && (asked.client ?? name) === name;
}
