import { useEffect, useState } from "react";
import type { CodeCall, CodeResponse, CodeSnippet } from "./code-call.ts";

/** Typing rests this long before code is requested. */
const DEBOUNCE_MS = 200;

export interface LiveCode {
  /** Of the call that was requested last, or of the one before until they are there. */
  readonly snippets: readonly CodeSnippet[];
  /** Whether code is on its way, so the code shown is of the call before. */
  readonly isPending: boolean;
  /** The reason why the code does not match the call. */
  readonly problem: string | undefined;
}

const NOTHING: LiveCode = { snippets: [], isPending: false, problem: undefined };

const NOT_UPDATED = "Not up to date: couldn't reach the server.";

/** @param call to write code for; `undefined` while the page's own code is right */
export function useLiveCode(call: CodeCall | undefined): LiveCode {
  const [code, setCode] = useState(NOTHING);
  const body = call && JSON.stringify(call);
  useEffect(() => {
    if (body === undefined) {
      setCode(NOTHING);
      return;
    }
    const controller = new AbortController();
    setCode((before) => ({ ...before, isPending: true, problem: undefined }));
    const timer = setTimeout(() => {
      fetchCode(body, controller.signal).then(
        (response) => {
          if (controller.signal.aborted) return;
          setCode((before) =>
            "snippets" in response
              ? { ...NOTHING, snippets: response.snippets }
              : { ...before, isPending: false, problem: response.problem },
          );
        },
        () => {
          if (!controller.signal.aborted)
            setCode((before) => ({ ...before, isPending: false, problem: NOT_UPDATED }));
        },
      );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [body]);
  return code;
}

async function fetchCode(body: string, signal: AbortSignal): Promise<CodeResponse> {
  const response = await fetch("/code", {
    method: "POST",
    body,
    headers: { "content-type": "application/json" },
    signal,
  });
  const isJson = response.headers.get("content-type")?.startsWith("application/json");
  if (!isJson) throw new Error(`/code returned ${response.status}`);
  return (await response.json()) as CodeResponse;
}
