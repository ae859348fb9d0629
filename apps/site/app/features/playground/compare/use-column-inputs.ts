import { useMemo, useState } from "react";
import { createEmptyDraft, type Draft, type FieldValue } from "../draft.ts";
import type { Form } from "../form.ts";
import { readField } from "../read-field.ts";
import {
  type FormField,
  isParameter,
  listContent,
  listParameters,
  type TaskInfo,
  withScope,
} from "../task-info.ts";
import { MAX_TARGETS } from "./compare-limits.ts";
import type { Target } from "./compare-query.ts";

type Problems = Readonly<Record<string, string>>;

/** Input of only one column, in the memory of the page. */
interface OwnInput {
  /** Content of the column; absent while it uses the shared content. */
  readonly content?: Draft;
  /** By field name; only of fields that the column has for itself. */
  readonly problems: Problems;
}

/** The input and settings of one column. */
export interface ColumnInput {
  /** The task with control IDs of this column. */
  readonly task: TaskInfo;
  /** All values that the column sends. */
  readonly draft: Draft;
  readonly problems: Problems;
  readonly hasOwnContent: boolean;
  readonly hasOwnParameters: boolean;
  /** Whether the column has this field for itself. */
  isOwn(field: FormField): boolean;
  /** Starts with a copy of the shared input, or returns to the shared input. */
  toggleContent(): void;
  /** Starts with a copy of the shared settings, or returns to the shared settings. */
  toggleParameters(): void;
  set(name: string, value: FieldValue | ((before: FieldValue) => FieldValue)): void;
  setParameter(name: string, value: string): void;
  /** Validates a field. An empty one has no problem before it is needed. */
  check(field: FormField): void;
  /** Keeps the problems of this column's fields, and returns those of the shared form. */
  takeProblems(problems: Problems): Problems;
}

const NONE: OwnInput = { problems: {} };

/**
 * The inputs of all columns. A column uses the shared form unless it has its own input or settings.
 * @param change replaces the columns in the URL, where their settings are
 */
export function useColumnInputs(
  task: TaskInfo,
  form: Form,
  targets: readonly Target[],
  change: (targets: readonly Target[], how: "type" | "choose") => void,
): { readonly inputs: readonly ColumnInput[]; remove(at: number): void } {
  const [own, setOwn] = useState<readonly OwnInput[]>(() => Array.from({ length: MAX_TARGETS }, () => NONE));
  const tasks = useMemo(
    () => Array.from({ length: MAX_TARGETS }, (_, at) => withScope(task, `column-${at + 1}`)),
    [task],
  );
  const inputs = targets.map((target, at): ColumnInput => {
    const { content, problems } = own[at] ?? NONE;
    const { parameters } = target;
    const update = (get: (before: OwnInput) => OwnInput) =>
      setOwn((all) => all.map((each, index) => (index === at ? get(each) : each)));
    const setProblem = (name: string, problem: string) =>
      update((before) => ({ ...before, problems: withProblem(before.problems, name, problem) }));
    const setTarget = (next: Target, how: "type" | "choose") =>
      change(
        targets.map((each, index) => (index === at ? next : each)),
        how,
      );
    const isOwn = (field: FormField) => (isParameter(field) ? parameters : content) !== undefined;
    const draft = {
      ...form.draft,
      ...(parameters && { ...createEmptyDraft(listParameters(task)), ...parameters }),
      ...content,
    };
    return {
      task: tasks[at] ?? task,
      draft,
      problems,
      hasOwnContent: content !== undefined,
      hasOwnParameters: parameters !== undefined,
      isOwn,
      toggleContent: () =>
        update(({ content: before, ...rest }) =>
          before ? rest : { ...rest, content: pick(form.draft, listContent(task)) },
        ),
      toggleParameters: () => {
        const { parameters: before, ...shared } = target;
        const copy = pick(form.draft, listParameters(task)) as Readonly<Record<string, string>>;
        setTarget(before ? shared : { ...shared, parameters: copy }, "choose");
      },
      set: (name, value) =>
        update((before) => ({
          content: {
            ...before.content,
            [name]: typeof value === "function" ? value(before.content?.[name]) : value,
          },
          problems: withProblem(before.problems, name, ""),
        })),
      setParameter: (name, value) => {
        setTarget({ ...target, parameters: { ...parameters, [name]: value } }, "type");
        setProblem(name, "");
      },
      check: (field) => {
        const value = draft[field.name];
        if (value === undefined || value === "") return;
        const reading = readField(field, value);
        if ("problem" in reading) setProblem(field.name, reading.problem);
      },
      takeProblems: (all) => {
        const isMine = (name: string) => task.fields.some((field) => field.name === name && isOwn(field));
        const split = (mine: boolean) =>
          Object.fromEntries(Object.entries(all).filter(([name]) => isMine(name) === mine));
        update((before) => ({ ...before, problems: split(true) }));
        return split(false);
      },
    };
  });
  return {
    inputs,
    remove: (at) => setOwn((all) => [...all.filter((_, index) => index !== at), NONE]),
  };
}

const pick = (draft: Draft, fields: readonly FormField[]): Draft =>
  Object.fromEntries(fields.map(({ name }) => [name, draft[name]]));

function withProblem(problems: Problems, name: string, problem: string): Problems {
  const { [name]: _, ...others } = problems;
  return problem === "" ? others : { ...others, [name]: problem };
}
