import { Form, useSearchParams } from "react-router";
import { Button } from "../../components/ui/button.tsx";
import { Select } from "../../components/ui/input.tsx";
import type { Matrix } from "./views.ts";

/** Narrows the matrix to a task: a form without script; with one, choosing is enough. */
export function TaskFilter({ matrix: { choices, task } }: { matrix: Matrix }) {
  const [, setQuery] = useSearchParams();
  return (
    <Form role="search" aria-label="Filter providers" action="/providers" className="flex items-end gap-2">
      <div className="grid min-w-0 gap-1">
        <label htmlFor="task" className="text-sm text-muted">
          Task
        </label>
        <Select
          id="task"
          name="task"
          value={task?.id ?? ""}
          onChange={({ target: { value } }) =>
            setQuery(value ? { task: value } : {}, { preventScrollReset: true })
          }
        >
          <option value="">All tasks</option>
          {choices.map(({ name, tasks }) => (
            <optgroup key={name} label={name}>
              {tasks.map((each) => (
                <option key={each.id} value={each.id}>
                  {each.name}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      </div>
      <noscript>
        <Button type="submit">Show</Button>
      </noscript>
    </Form>
  );
}
