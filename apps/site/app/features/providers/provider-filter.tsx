import { useState } from "react";
import { Form, useNavigate } from "react-router";
import { cx } from "../../components/cx.ts";
import { Button } from "../../components/ui/button.tsx";
import { CheckMenu } from "../../components/ui/check-menu.tsx";
import type { KeyStatesLoad } from "../../lib/key-states.ts";
import { type ProviderPagePath, type ProviderQuery, toProvidersPath } from "./provider-query.ts";
import type { Matrix } from "./views.ts";

/**
 * Filters a page of providers: a form without script; with script, a selection applies immediately, and can be
 * limited to providers with a key.
 */
export function ProviderFilter({
  path,
  matrix: { choices, query },
  keys: { progress },
}: {
  path: ProviderPagePath;
  matrix: Matrix;
  keys: KeyStatesLoad;
}) {
  const navigate = useNavigate();
  const [draft, setDraft] = useState(query);
  const [shown, setShown] = useState(query);
  // Back, forward and the page's links set a different query in a form that stays.
  if (toProvidersPath(shown) !== toProvidersPath(query)) {
    setShown(query);
    setDraft(query);
  }
  const ask = (next: ProviderQuery) => {
    setDraft(next);
    navigate(toProvidersPath(next, path), { preventScrollReset: true });
  };
  return (
    <Form
      role="search"
      aria-label="Filter providers"
      action={path}
      className="flex flex-wrap items-end gap-x-5 gap-y-3"
    >
      <div className="w-full sm:w-72">
        <CheckMenu
          name="task"
          label="Task"
          text={["All tasks", "tasks"]}
          groups={choices}
          chosen={draft.tasks}
          onChange={(tasks) => ask({ ...draft, tasks })}
        />
      </div>
      <label
        className={cx(
          "needs-script flex min-h-10 items-center gap-2 text-sm pointer-coarse:min-h-11",
          progress !== "loaded" && "invisible",
        )}
      >
        <input
          type="checkbox"
          name="key"
          value="1"
          checked={draft.key}
          onChange={({ target }) => ask({ ...draft, key: target.checked })}
          className="size-4 accent-accent"
        />
        Key set
      </label>
      <noscript>
        <Button type="submit">Show</Button>
      </noscript>
    </Form>
  );
}
