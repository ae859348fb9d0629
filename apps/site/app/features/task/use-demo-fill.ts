import { useState } from "react";
import type { Draft } from "../playground/draft.ts";
import type { DemoInput } from "../playground/examples/demo-part.ts";

/** What the form begins with. Another `key` begins it anew. */
export interface DemoFill {
  readonly key: number;
  readonly draft: Draft;
}

/** Fills the form with a demo's input on request, and announces it. It never runs the call. */
export function useDemoFill(input: DemoInput | undefined) {
  const [fill, setFill] = useState<DemoFill>({ key: 0, draft: {} });
  const [said, setSaid] = useState("");
  const start = async () => {
    if (!input) return;
    setSaid("");
    try {
      const { loadDemoInput } = await import("../playground/examples/demo-input.ts");
      const draft = await loadDemoInput(input);
      setFill(({ key }) => ({ key: key + 1, draft }));
      setSaid("The demo’s input is in the form.");
    } catch {
      setSaid("The demo’s input could not be loaded.");
    }
  };
  return { fill, said, start };
}
