import type { RunState } from "../run-state.ts";
import { LongJson } from "./long-json.tsx";

/** Raw request and response between page and gateway. */
export function RawPanel({ state }: { state: RunState }) {
  const { result, error } = state;
  if (!result) return <p className="text-muted">Run the task to see its request and response.</p>;
  const { request, text, data, meta, usage } = result;
  const partial = data === undefined && text ? { text } : {};
  return (
    <div className="grid gap-5">
      <section className="grid gap-2">
        <h3 className="font-semibold">Request</h3>
        <LongJson value={request} label="request" />
      </section>
      <section className="grid gap-2">
        <h3 className="font-semibold">Response</h3>
        <LongJson value={{ ...partial, data, meta, usage, error: error }} label="response" />
      </section>
    </div>
  );
}
