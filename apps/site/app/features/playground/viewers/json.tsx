import { LongJson } from "../result/long-json.tsx";
import type { Viewer } from "./viewer.ts";

/** What no other viewer knows. */
export const json: Viewer = {
  id: "json",
  matches: () => true,
  View: ({ data }) =>
    data === null || data === undefined ? (
      <p className="text-muted">The answer is empty.</p>
    ) : (
      <LongJson value={data} label="answer" />
    ),
};
