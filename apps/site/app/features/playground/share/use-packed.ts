import { useEffect, useMemo, useState } from "react";
import { LONGEST_PACKED, pack, packedHash } from "../../../lib/packed-state.ts";
import { type Draft, emptyDraft } from "../draft.ts";
import { contentOf, type TaskInfo } from "../task-info.ts";
import { fileNames, isEmpty, toShared } from "./shared-state.ts";

/** Typing rests this long before the link follows. */
const REST_MS = 300;

/** The input as a part of an address. */
export interface PackedInput {
  /** With its `#`; empty where there is nothing that fits. */
  readonly hash: string;
  /** What it leaves out, in words. */
  readonly leftOut: readonly string[];
  /** The hash of the input as it is now, also when it changed a moment ago. */
  readonly current: () => Promise<string>;
}

/** Packs the input of a form, a moment after it has changed. */
export function usePacked(task: TaskInfo, draft: Draft): PackedInput {
  const json = useMemo(
    () => JSON.stringify(toShared(task, { ...emptyDraft(contentOf(task)), ...draft })),
    [task, draft],
  );
  const [packed, setPacked] = useState("");
  useEffect(() => {
    let current = true;
    const timer = setTimeout(async () => {
      const text = await packJson(json);
      if (current) setPacked(text);
    }, REST_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [json]);
  const leftOut = [
    packed.length > LONGEST_PACKED ? "the input, which is too long" : "",
    fileNames(draft).length > 0 ? "files" : "",
  ].filter(Boolean);
  return { hash: packedHash(packed), leftOut, current: async () => packedHash(await packJson(json)) };
}

async function packJson(json: string): Promise<string> {
  const shared = JSON.parse(json);
  return isEmpty(shared) ? "" : pack(shared);
}
