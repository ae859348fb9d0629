import { useState } from "react";
import { type LiveCode, useLiveCode } from "../code/use-live-code.ts";
import type { SnippetView } from "../snippets/choice.ts";
import type { WidgetCall } from "./live-widget.tsx";

/**
 * Code for what a widget holds. The code that the server wrote is that of the example, at the provider of the URL:
 * it is requested again where the widget holds a different call.
 * @param task the task at the Hub, for the example that stands in for an input
 * @returns the code, and what takes the widget's call
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
