import { useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { Status } from "../../../components/ui/status.tsx";
import { createSampleDraft, type Draft, isConversation } from "../draft.ts";
import type { TaskInfo } from "../task-info.ts";
import { ActionMenu } from "./action-menu.tsx";
import { getExampleName } from "./example-name.ts";

export interface ExampleMenuProps {
  readonly task: TaskInfo;
  readonly onFill: (draft: Draft) => void;
}

interface Entry {
  readonly name: string;
  load(): Promise<Draft>;
}

/** Fills the form with an example of the task or its demos, without running it. */
export function ExampleMenu({ task, onFill }: ExampleMenuProps) {
  const [said, setSaid] = useState("");
  const entries = listEntries(task);
  const [only] = entries;
  const choose = async ({ load }: Entry) => {
    setSaid("");
    try {
      onFill(await load());
      setSaid("The example is in the form.");
    } catch {
      setSaid("The example could not be loaded.");
    }
  };
  if (!only) return null;
  return (
    <>
      {entries.length === 1 ? (
        <Button variant="quiet" onClick={() => choose(only)}>
          Example
        </Button>
      ) : (
        <ActionMenu label="Examples" entries={entries} onChoose={choose} />
      )}
      <Status hidden>{said}</Status>
    </>
  );
}

function listEntries(task: TaskInfo): Entry[] {
  const sample: Entry[] =
    task.sample === undefined
      ? []
      : [{ name: getExampleName(plain(createSampleDraft(task))), load: async () => createSampleDraft(task) }];
  const shown = task.examples.map(({ name, input }) => ({
    name,
    load: async () => (await import("./demo-input.ts")).loadDemoInput(input),
  }));
  return [...sample, ...shown];
}

/** A sample contains no files. */
const plain = (draft: Draft) =>
  Object.fromEntries(
    Object.entries(draft).flatMap(([name, value]) =>
      value === undefined || value instanceof File
        ? []
        : [[name, isConversation(value) ? { composer: value.fields.text } : value] as const],
    ),
  );
