import { useEffect, useMemo } from "react";
import { createEmptyDraft, type Draft, type FieldValue } from "./draft.ts";
import type { PlaygroundQuery } from "./query.ts";
import { readField } from "./read-field.ts";
import type { PanelState } from "./store/panel-state.ts";
import type { PanelStore } from "./store/panel-store.ts";
import { type FormField, listParameters, type TaskInfo, toControlId } from "./task-info.ts";

/** Where the parameters are stored. */
interface Parameters {
  readonly query: Pick<PlaygroundQuery, "parameters">;
  change(patch: Pick<PlaygroundQuery, "parameters">, how: "type" | "choose"): void;
}

/** The fields of a panel as components see them. Parameters are in the URL, everything else in the store. */
export interface Form {
  readonly draft: Draft;
  readonly problems: Readonly<Record<string, string>>;
  setProblems(problems: Readonly<Record<string, string>>): void;
  /** @param value the next value, or a function that returns it for the current one */
  set(name: string, value: FieldValue | ((before: FieldValue) => FieldValue)): void;
  /** Replaces every value except the parameters with shared values. */
  open(shared: Draft): void;
  setParameter(name: string, value: string): void;
  /** Validates a field. An empty one has no problem before it is needed. */
  check(field: FormField): void;
  /** Replaces every value by an example. Messages of a conversation stay. */
  fill(example: Draft): void;
}

/** @param initial values at the start, whose parameters go into the URL */
export function useForm(
  task: TaskInfo,
  { dispatch, getState }: PanelStore,
  { content, problems }: PanelState,
  { query, change }: Parameters,
  initial: Draft = {},
): Form {
  const draft = useMemo<Draft>(
    () => ({ ...createEmptyDraft(listParameters(task)), ...query.parameters, ...content }),
    [task, query.parameters, content],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the values at the start
  useEffect(() => {
    const parameters = pickParameters(task, initial);
    if (Object.keys(parameters).length > 0) change({ parameters }, "type");
  }, []);

  return {
    draft,
    problems,
    setProblems: (problems) => dispatch({ type: "fields-validated", problems }),
    set: (name, given) => {
      const value = typeof given === "function" ? given(getState().content[name]) : given;
      dispatch({ type: "field-changed", name, value });
    },
    open: (shared) => dispatch({ type: "share-opened", draft: shared }),
    setParameter: (name, value) => {
      change({ parameters: { ...query.parameters, [name]: value } }, "type");
      dispatch({ type: "parameter-changed", name });
    },
    check: (field) => {
      const value = draft[field.name];
      if (value === undefined || value === "") return;
      const reading = readField(field, value);
      if ("problem" in reading)
        dispatch({ type: "field-validated", name: field.name, problem: reading.problem });
    },
    fill: (example) => {
      dispatch({ type: "fields-filled", draft: example });
      change({ parameters: pickParameters(task, example) }, "choose");
    },
  };
}

function pickParameters(task: TaskInfo, draft: Draft): Readonly<Record<string, string>> {
  const set = listParameters(task).flatMap(({ name }) => {
    const value = draft[name];
    return typeof value === "string" && value !== "" ? [[name, value] as const] : [];
  });
  return Object.fromEntries(set);
}

/** Focuses a field's control and expands its container. */
export function focusField(field: FormField): void {
  const control = document.getElementById(toControlId(field));
  const hidden = control?.closest("details");
  if (hidden) hidden.open = true;
  control?.focus();
}
