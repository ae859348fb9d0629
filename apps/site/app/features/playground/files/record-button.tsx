import { useEffect, useRef, useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { Notice } from "../../../components/ui/notice.tsx";
import { formatClock } from "../../../lib/numbers.ts";
import { formatCaptureError } from "./capture-error.ts";
import type { Recording } from "./record.ts";

type State =
  | { readonly phase: "idle" | "asking" | "writing" }
  | { readonly phase: "recording"; readonly seconds: number; readonly level: number }
  | { readonly phase: "refused"; readonly problem: string };

const REFRESH_MS = 100;

/** Records in the page. Its code is loaded at first use. */
export function RecordButton({ onRecorded }: { onRecorded: (file: File) => void }) {
  const [state, setState] = useState<State>({ phase: "idle" });
  const recording = useRef<Recording>(undefined);
  const timer = useRef<ReturnType<typeof setInterval>>(undefined);
  useEffect(
    () => () => {
      clearInterval(timer.current);
      recording.current?.cancel();
    },
    [],
  );

  const begin = async () => {
    setState({ phase: "asking" });
    try {
      const { record } = await import("./record.ts");
      const made = await record();
      recording.current = made;
      const started = performance.now();
      const show = () =>
        setState({ phase: "recording", seconds: (performance.now() - started) / 1000, level: made.level() });
      show();
      timer.current = setInterval(show, REFRESH_MS);
    } catch (error) {
      setState({ phase: "refused", problem: formatCaptureError(error, "microphone") });
    }
  };

  const end = async () => {
    clearInterval(timer.current);
    const made = recording.current;
    recording.current = undefined;
    setState({ phase: "writing" });
    try {
      if (made) onRecorded(await made.finish());
      setState({ phase: "idle" });
    } catch {
      setState({
        phase: "refused",
        problem: "The recording could not be read. Record again, or choose a file.",
      });
    }
  };

  const active = state.phase === "recording";
  const busy = state.phase === "asking" || state.phase === "writing";
  return (
    <div className="needs-script grid gap-2">
      <div className="flex items-center gap-3">
        <Button
          variant={active ? "danger" : "secondary"}
          aria-disabled={busy}
          onClick={busy ? undefined : active ? end : begin}
        >
          {active ? "Stop recording" : state.phase === "asking" ? "Waiting for the microphone" : "Record"}
        </Button>
        {active ? (
          <>
            <meter aria-label="Level" min={0} max={1} value={state.level} className="w-24" />
            <span className="text-sm tabular">{formatClock(state.seconds)}</span>
          </>
        ) : null}
      </div>
      {state.phase === "refused" ? (
        <Notice tone="warn" title="No recording" alert>
          {state.problem}
        </Notice>
      ) : null}
    </div>
  );
}
