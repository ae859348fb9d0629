import type { Draft } from "../draft.ts";
import { listParameters, type TaskInfo } from "../task-info.ts";

/** A setting that differs between a column and the shared form. Empty values are defaults. */
export interface ParameterDifference {
  readonly label: string;
  readonly own: string;
  readonly shared: string;
}

/** The settings of a column that differ from the shared ones. */
export const listParameterDifferences = (
  task: TaskInfo,
  own: Draft,
  shared: Draft,
): readonly ParameterDifference[] =>
  listParameters(task).flatMap(({ name, label }) => {
    const [mine = "", others = ""] = [own[name], shared[name]].map((value) => String(value ?? "").trim());
    return mine === others ? [] : [{ label, own: mine, shared: others }];
  });
