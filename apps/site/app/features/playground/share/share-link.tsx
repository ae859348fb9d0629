import type { Draft } from "../draft.ts";
import type { TaskInfo } from "../task-info.ts";
import { CopyLink } from "./copy-link.tsx";
import { usePackedInput } from "./use-packed-input.ts";

/** Copies the page's URL with the input of its form. */
export function ShareLink({ task, draft }: { task: TaskInfo; draft: Draft }) {
  return <CopyLink packed={usePackedInput(task, draft)} />;
}
