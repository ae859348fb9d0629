import { useEffect, useMemo, useState } from "react";
import { MAX_PACKED_CHARS, pack, toPackedHash } from "../../../lib/packed-state.ts";
import { createEmptyDraft, type Draft } from "../draft.ts";
import { listContent, type TaskInfo } from "../task-info.ts";
import { isEmpty, listFileNames, toShared } from "./shared-state.ts";

/** Typing rests this long before the link follows. */
const DEBOUNCE_MS = 300;

/** The input as a part of a URL. */
export interface PackedInput {
  /** Includes the `#`; empty if the state doesn't fit into a URL. */
  readonly hash: string;
  /** The omitted parts, as text. */
  readonly omitted: readonly string[];
  /** The hash of the current input, even directly after a change. */
  readonly current: () => Promise<string>;
}

/** Packs the input of a form, a moment after it has changed. */
export function usePackedInput(task: TaskInfo, draft: Draft): PackedInput {
  const json = useMemo(
    () => JSON.stringify(toShared(task, { ...createEmptyDraft(listContent(task)), ...draft })),
    [task, draft],
  );
  const [packed, setPacked] = useState("");
  useEffect(() => {
    let current = true;
    const timer = setTimeout(async () => {
      const text = await packJson(json);
      if (current) setPacked(text);
    }, DEBOUNCE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [json]);
  const omitted = [
    packed.length > MAX_PACKED_CHARS ? "the input, which is too long" : "",
    listFileNames(draft).length > 0 ? "files" : "",
  ].filter(Boolean);
  return { hash: toPackedHash(packed), omitted, current: async () => toPackedHash(await packJson(json)) };
}

async function packJson(json: string): Promise<string> {
  const shared = JSON.parse(json);
  return isEmpty(shared) ? "" : pack(shared);
}
