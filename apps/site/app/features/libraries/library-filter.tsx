import { type Ref, useState } from "react";
import { Form, useNavigate } from "react-router";
import { Button } from "../../components/ui/button.tsx";
import { type CheckGroup, CheckMenu } from "../../components/ui/check-menu.tsx";
import { Field } from "../../components/ui/field.tsx";
import { Input } from "../../components/ui/input.tsx";
import { type LibraryQuery, toLibraryListPath } from "./library-query.ts";

/**
 * A form without script; with script, a selection applies immediately, and the URL contains
 * only selected values.
 */
export function LibraryFilter({
  ref,
  query,
  tasks,
  langs,
}: {
  /** The box for words. */
  ref: Ref<HTMLInputElement>;
  query: LibraryQuery;
  tasks: readonly CheckGroup[];
  langs: readonly CheckGroup[];
}) {
  const navigate = useNavigate();
  const [draft, setDraft] = useState(query);
  const [shown, setShown] = useState(query);
  // Back, forward and the page's links set a different query in a form that stays.
  if (toLibraryListPath(shown) !== toLibraryListPath(query)) {
    setShown(query);
    setDraft(query);
  }
  const ask = (next: LibraryQuery) => {
    setDraft(next);
    navigate(toLibraryListPath({ ...next, page: 1 }), { preventScrollReset: true });
  };

  return (
    <Form
      role="search"
      aria-label="Filter libraries"
      action="/libraries"
      className="grid items-end gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_16rem_13rem_auto_auto]"
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
            placeholder="Name, task or description"
            autoComplete="off"
            value={draft.q}
            onChange={({ target }) => setDraft({ ...draft, q: target.value })}
          />
        )}
      </Field>
      <CheckMenu
        name="task"
        label="Task"
        text={["Any task", "tasks"]}
        groups={tasks}
        chosen={draft.tasks}
        onChange={(chosen) => ask({ ...draft, tasks: chosen })}
      />
      <CheckMenu
        name="lang"
        label="Language"
        text={["Any language", "languages"]}
        groups={langs}
        chosen={draft.langs}
        onChange={(chosen) => ask({ ...draft, langs: chosen })}
      />
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
      <Button type="submit" className="sm:max-lg:justify-self-start">
        Filter
      </Button>
    </Form>
  );
}
