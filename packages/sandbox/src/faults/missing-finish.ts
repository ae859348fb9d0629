import { isObject } from "@inferhub/inference/formats/lib/json-members";
import { defineFault } from "./fault.ts";

/** Field names of the finish reason. */
const NAMES: ReadonlySet<string> = new Set([
  "finish_reason",
  "finishReason",
  "native_finish_reason",
  "stop_reason",
  "stop_type",
  "done_reason",
]);

/** Sends a complete response with its end marker, but without a finish reason. */
export const missingFinish = defineFault({
  id: "missing-finish",
  parameters: {},
  create: () => ({
    async *stream(events) {
      for await (const { kind, data, text } of events) {
        yield kind === "ending" ? text.replace(data, () => withoutReason(data)) : text;
      }
    },
    plain: async (answer) => {
      if (!/[/+]json\b/i.test(answer.headers.get("content-type") ?? "")) return answer;
      return new Response(withoutReason(await answer.text()), answer);
    },
  }),
});

function withoutReason(text: string): string {
  try {
    return JSON.stringify(cleared(JSON.parse(text)));
  } catch {
    // An end marker, such as [DONE].
    return text;
  }
}

function cleared(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cleared);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, NAMES.has(name) ? null : cleared(member)]),
  );
}
