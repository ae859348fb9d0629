import { listAttachedNames, withFieldsOnly } from "../chat/conversation.ts";
import { createSampleDraft, type Draft, isConversation } from "../draft.ts";
import { readDraft } from "../read-field.ts";
import { listContent, type TaskInfo } from "../task-info.ts";

/** The input of a form as a URL or a history can contain it: as it would be sent, without files and parameters. */
export interface SharedState {
  readonly task: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** What of a form can be shared. */
export function toShared(task: TaskInfo, draft: Draft): SharedState {
  return { task: task.id, input: readDraft(listContent(task), withoutFiles(draft)).input };
}

/** Names of the files in a form, which are not shared. */
export const listFileNames = (draft: Draft): readonly string[] =>
  Object.values(draft).flatMap((value) => {
    if (isConversation(value)) return listAttachedNames(value);
    return value instanceof File ? [value.name] : [];
  });

const withoutFiles = (draft: Draft): Draft =>
  Object.fromEntries(
    Object.entries(draft).flatMap(([name, value]) =>
      value instanceof File ? [] : [[name, isConversation(value) ? withFieldsOnly(value) : value] as const],
    ),
  );

/**
 * Fills a form from shared state, which is untrusted.
 * @returns `undefined` if it isn't a valid input of this task
 */
export function fromShared(task: TaskInfo, shared: unknown): Draft | undefined {
  if (typeof shared !== "object" || shared === null) return undefined;
  const { task: id, input } = shared as { task?: unknown; input?: unknown };
  if (id !== task.id || typeof input !== "object" || input === null) return undefined;
  const fields = listContent(task).filter(({ kind }) => kind !== "file");
  return createSampleDraft({ ...task, fields, sample: input });
}

/** Whether there is anything to share. */
export const isEmpty = ({ input }: SharedState): boolean => Object.keys(input).length === 0;
