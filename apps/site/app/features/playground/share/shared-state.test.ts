import fc from "fast-check";
import { expect, test } from "vitest";
import { commitFields, toParts, withFields, withMessage } from "../chat/conversation.ts";
import { fromMessages } from "../chat/messages.ts";
import { createEmptyDraft, createSampleDraft } from "../draft.ts";
import { readDraft } from "../read-field.ts";
import { listContent } from "../task-info.ts";
import { listPlaygroundTasks } from "../tasks.server.ts";
import { fromShared, isEmpty, listFileNames, toShared } from "./shared-state.ts";

const tasks = listPlaygroundTasks();

test.each(tasks.map((task) => [task.id, task] as const))("%s: what is shared is sent the same", (_, task) => {
  const draft = { ...createEmptyDraft(task.fields), ...createSampleDraft(task) };
  const shared = toShared(task, draft);
  const again = fromShared(task, JSON.parse(JSON.stringify(shared)));
  expect(readDraft(listContent(task), again ?? {}).input).toEqual(shared.input);
});

test("files are omitted, and named", () => {
  const task = tasks.find(({ fields }) => fields.some(({ kind, required }) => kind === "file" && required));
  if (!task) throw new Error("No task takes a file");
  const name = task.fields.find(({ kind }) => kind === "file")?.name ?? "";
  const draft = { [name]: new File(["secret"], "me.png") };
  expect(isEmpty(toShared(task, draft))).toBe(true);
  expect(listFileNames(draft)).toEqual(["me.png"]);
});

test("a shared conversation has the latest question: its tool calls, no response, no files", () => {
  const task = tasks.find(({ fields }) => fields.some(({ kind }) => kind === "chat"));
  const name = task?.fields.find(({ kind }) => kind === "chat")?.name ?? "";
  const messages = [
    { role: "system", content: "Be short." },
    { role: "user", content: "How warm is it in Reykjavík?" },
    {
      role: "assistant",
      content: null,
      tool_calls: [
        { id: "a", type: "function", function: { name: "weather", arguments: '{"city":"Reykjavík"}' } },
      ],
    },
    { role: "tool", tool_call_id: "a", name: "weather", content: "4 °C" },
    { role: "assistant", content: "Four degrees." },
    { role: "user", content: "And what do you see here?" },
  ];
  if (!task) throw new Error("There is no conversation");
  const picture = {
    type: "file",
    mediaType: "image/png",
    filename: "harbour.png",
    url: "data:image/png;base64,AAAA",
  } as const;
  const begun = withFields(fromMessages(messages), { attachments: [picture] });
  const over = withMessage(commitFields(begun), { role: "assistant", parts: toParts("A harbour.") });
  for (const conversation of [begun, over]) {
    expect(toShared(task, { [name]: conversation }).input).toEqual({ [name]: messages });
    expect(listFileNames({ [name]: conversation })).toEqual(["harbour.png"]);
  }
});

test("any shared value is read safely", () => {
  fc.assert(
    fc.property(fc.constantFrom(...tasks), fc.jsonValue(), (task, input) => {
      fromShared(task, input);
      const draft = fromShared(task, { task: task.id, input });
      if (draft) readDraft(listContent(task), draft);
    }),
  );
  const [task] = tasks;
  expect(task && fromShared(task, { task: "other", input: {} })).toBeUndefined();
});
