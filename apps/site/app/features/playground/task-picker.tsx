import { Form } from "react-router";
import { Button } from "../../components/ui/button.tsx";
import { Field } from "../../components/ui/field.tsx";
import { Select } from "../../components/ui/input.tsx";
import type { TaskInfo } from "./task-info.ts";

/** Selects the task; a plain form where no script runs. */
export function TaskPicker({
  tasks,
  task,
  onChoose,
}: {
  tasks: readonly TaskInfo[];
  task: TaskInfo;
  onChoose: (id: string) => void;
}) {
  return (
    <Form method="get" className="grid gap-2">
      <Field id="task" label="Task" hint={task.summary}>
        {(control) => (
          <Select {...control} name="task" value={task.id} onChange={(event) => onChoose(event.target.value)}>
            {tasks.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <noscript>
        <Button type="submit">Show the form of this task</Button>
      </noscript>
    </Form>
  );
}
