import { useState } from "react";
import { type LiveCode, useLiveCode } from "../code/use-live-code.ts";
import type { SnippetView } from "../snippets/choice.ts";
import type { WidgetCall } from "./live-widget.tsx";

/**
 * Code for a widget's input. The server renders the code of the example for the URL's provider; other inputs request
 * new code.
 * @param task Hub task for the example
 * @returns the code, and a function that sets the call
 */
export function useWidgetCode(
  snippet: SnippetView | undefined,
  task: string | undefined,
): { readonly live: LiveCode; readonly setCall: (call: WidgetCall) => void } {
  const [call, setCall] = useState<WidgetCall>();
  const isOwn = call && (call.inputs !== undefined || call.provider !== snippet?.choice.provider);
  const live = useLiveCode(
    isOwn && snippet
      ? { ...call, task, language: snippet.choice.lang, stream: snippet.choice.stream }
      : undefined,
  );
  return { live, setCall };
}
