import { useEffect, useMemo, useState } from "react";
import { createEmptyDraft, type Draft, type FieldValue, isConversation } from "./draft.ts";
import type { PlaygroundQuery } from "./query.ts";
import { readField } from "./read-field.ts";
import { type FormField, listContent, listParameters, type TaskInfo, toControlId } from "./task-info.ts";

/** Where the parameters are kept. */
interface Parameters {
  readonly query: Pick<PlaygroundQuery, "parameters">;
  change(patch: Pick<PlaygroundQuery, "parameters">, how: "type" | "choose"): void;
}

/**
 * What is in the form: parameters live in the address, everything else here.
 * @param initial what stands in it at first
 */
export function useForm(task: TaskInfo, { query, change }: Parameters, initial: Draft = {}) {
  const [content, setContent] = useState<Draft>(() => pickContent(task, initial));
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const draft = useMemo<Draft>(
    () => ({ ...createEmptyDraft(listParameters(task)), ...query.parameters, ...content }),
    [task, query.parameters, content],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what stands in it at first
  useEffect(() => {
    const parameters = pickParameters(task, initial);
    if (Object.keys(parameters).length > 0) change({ parameters }, "type");
  }, []);

  const forget = (name: string) => setProblems(({ [name]: _, ...others }) => others);
  return {
    draft,
    problems,
    setProblems,
    set(name: string, value: FieldValue | ((before: FieldValue) => FieldValue)) {
      setContent((before) => ({
        ...before,
        [name]: typeof value === "function" ? value(before[name]) : value,
      }));
      forget(name);
    },
    /** Puts what was shared in the place of all that stands there, except for parameters. */
    open(shared: Draft) {
      setContent(pickContent(task, shared));
      setProblems({});
    },
    setParameter(name: string, value: string) {
      change({ parameters: { ...query.parameters, [name]: value } }, "type");
      forget(name);
    },
    /** A field that was left empty is not complained about before it is needed. */
    check(field: FormField) {
      const value = draft[field.name];
      if (value === undefined || value === "") return;
      const reading = readField(field, value);
      if ("problem" in reading) setProblems((before) => ({ ...before, [field.name]: reading.problem }));
    },
    /** Puts an example in the place of all that stands there; what was said in a conversation stays. */
    fill(example: Draft) {
      setContent((before) =>
        Object.fromEntries(
          Object.entries(pickContent(task, example)).map(([name, value]) => [
            name,
            keepUnchanged(before[name], value),
          ]),
        ),
      );
      setProblems({});
      change({ parameters: pickParameters(task, example) }, "choose");
    },
  };
}

export type Form = ReturnType<typeof useForm>;

function keepUnchanged(before: FieldValue, value: FieldValue): FieldValue {
  if (!isConversation(before) || !isConversation(value) || value.turns.length > 0) return value;
  const { editing: _, ...conversation } = before;
  return { ...conversation, composer: value.composer, attached: value.attached };
}

const pickContent = (task: TaskInfo, draft: Draft): Draft =>
  Object.fromEntries(
    Object.entries(createEmptyDraft(listContent(task))).map(([name, empty]) => [name, draft[name] ?? empty]),
  );

function pickParameters(task: TaskInfo, draft: Draft): Readonly<Record<string, string>> {
  const set = listParameters(task).flatMap(({ name }) => {
    const value = draft[name];
    return typeof value === "string" && value !== "" ? [[name, value] as const] : [];
  });
  return Object.fromEntries(set);
}

/** Goes to a field's control, opening what hides it. */
export function focusField(field: FormField): void {
  const control = document.getElementById(toControlId(field));
  const hidden = control?.closest("details");
  if (hidden) hidden.open = true;
  control?.focus();
}
