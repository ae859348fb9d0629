import type { InputField } from "@inferhub/catalog/describe-input";
import { useMemo, useState } from "react";
import { type Draft, emptyDraft, type FieldValue, sampleDraft } from "./draft.ts";
import { readField } from "./read-field.ts";
import { contentOf, controlId, parametersOf, type TaskInfo } from "./task-info.ts";
import type { UsedAddress } from "./use-address.ts";

/**
 * What is in the form: parameters live in the address, everything else here.
 * @param initial what stands in it at first
 */
export function useForm(task: TaskInfo, { address, change }: UsedAddress, initial: Draft = {}) {
  const [content, setContent] = useState<Draft>(() => ({ ...emptyDraft(contentOf(task)), ...initial }));
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const draft = useMemo<Draft>(
    () => ({ ...emptyDraft(parametersOf(task)), ...address.parameters, ...content }),
    [task, address.parameters, content],
  );

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
    setParameter(name: string, value: string) {
      change({ parameters: { ...address.parameters, [name]: value } }, "type");
      forget(name);
    },
    /** A field that was left empty is not complained about before it is needed. */
    check(field: InputField) {
      const value = draft[field.name];
      if (value === undefined || value === "") return;
      const reading = readField(field, value);
      if ("problem" in reading) setProblems((before) => ({ ...before, [field.name]: reading.problem }));
    },
    fillExample() {
      const sample = sampleDraft(task);
      const pick = (fields: readonly InputField[]) =>
        Object.fromEntries(fields.map(({ name }) => [name, sample[name]]));
      setContent(pick(contentOf(task)));
      setProblems({});
      const texts = Object.entries(pick(parametersOf(task))).filter(([, value]) => value !== "");
      change({ parameters: Object.fromEntries(texts) as Record<string, string> }, "type");
    },
  };
}

export type Form = ReturnType<typeof useForm>;

/** Goes to a field's control, opening what hides it. */
export function focusField(field: InputField): void {
  const control = document.getElementById(controlId(field));
  const hidden = control?.closest("details");
  if (hidden) hidden.open = true;
  control?.focus();
}
