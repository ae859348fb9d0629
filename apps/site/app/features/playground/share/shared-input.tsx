import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { Notice } from "../../../components/ui/notice.tsx";
import { readPacked, unpack } from "../../../lib/packed-state.ts";
import type { Form } from "../form.ts";
import type { TaskInfo } from "../task-info.ts";
import { fromShared } from "./shared-state.ts";

/** Fills the form with the input that is in the URL behind `#s=`, and reports it where it cannot be read. */
export function SharedInput({ task, form }: { task: TaskInfo; form: Pick<Form, "open"> }) {
  const { hash } = useLocation();
  const packed = readPacked(hash);
  const read = useRef("");
  const [bad, setBad] = useState(false);
  useEffect(() => {
    if (packed === "" || packed === read.current) return;
    read.current = packed;
    void unpack(packed).then((shared) => {
      const draft = fromShared(task, shared);
      setBad(draft === undefined);
      if (draft) form.open(draft);
    });
  }, [packed, task, form]);
  return bad ? (
    <Notice tone="warn" alert title="The link's input was ignored">
      It is cut, or meant for another task.
    </Notice>
  ) : null;
}
