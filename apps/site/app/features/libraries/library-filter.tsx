import { type Ref, useState } from "react";
import { Form, useNavigate } from "react-router";
import { Button } from "../../components/ui/button.tsx";
import { Field } from "../../components/ui/field.tsx";
import { Input, Select } from "../../components/ui/input.tsx";
import type { TaskOptions } from "./library-list.server.ts";
import { type LibraryQuery, libraryListPath } from "./library-query.ts";

/** A form without script; with one, choosing is enough, and the address has only what was chosen. */
export function LibraryFilter({
  ref,
  query,
  options,
}: {
  /** The box for words. */
  ref: Ref<HTMLInputElement>;
  query: LibraryQuery;
  options: readonly TaskOptions[];
}) {
  const navigate = useNavigate();
  const [draft, setDraft] = useState(query);
  const [shown, setShown] = useState(query);
  // Back, forward and the links of the page bring another query to a form that stays.
  if (libraryListPath(shown) !== libraryListPath(query)) {
    setShown(query);
    setDraft(query);
  }
  const ask = (next: LibraryQuery) => {
    setDraft(next);
    navigate(libraryListPath({ ...next, page: 1 }), { preventScrollReset: true });
  };

  return (
    <Form
      role="search"
      aria-label="Filter libraries"
      action="/libraries"
      className="grid items-end gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,18rem)_auto_auto]"
      onSubmit={(event) => {
        event.preventDefault();
        ask(draft);
      }}
    >
      <Field id="library-words" label="Words">
        {(control) => (
          <Input
            {...control}
            ref={ref}
            type="search"
            name="q"
            placeholder="Name, task or what it does"
            autoComplete="off"
            value={draft.q}
            onChange={({ target }) => setDraft({ ...draft, q: target.value })}
          />
        )}
      </Field>
      <Field id="library-task" label="Task">
        {(control) => (
          <Select
            {...control}
            name="task"
            value={draft.task}
            onChange={({ target }) => ask({ ...draft, task: target.value })}
          >
            <option value="">Any task</option>
            {options.map(({ label, tasks }) => (
              <optgroup key={label} label={label}>
                {tasks.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </optgroup>
            ))}
          </Select>
        )}
      </Field>
      <label className="flex min-h-10 items-center gap-2 text-sm pointer-coarse:min-h-11">
        <input
          type="checkbox"
          name="snippet"
          value="1"
          checked={draft.snippet}
          onChange={({ target }) => ask({ ...draft, snippet: target.checked })}
          className="size-4 accent-accent"
        />
        Has a snippet
      </label>
      <Button type="submit">Filter</Button>
    </Form>
  );
}
