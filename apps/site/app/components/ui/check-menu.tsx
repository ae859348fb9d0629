import { type FocusEvent, type KeyboardEvent, useId } from "react";
import { Icon } from "../icon.tsx";

/** Values to choose from, under a name. */
export interface CheckGroup {
  readonly name: string;
  readonly choices: readonly { readonly id: string; readonly name: string }[];
}

/**
 * Several values of one key of the URL: boxes behind a summary that specifies which are set. Works without script
 * inside a form.
 */
export function CheckMenu({
  name,
  label,
  text,
  groups,
  chosen,
  onChange,
}: {
  /** Key of the URL. */
  name: string;
  label: string;
  /** Labels for no selection and for several: "Any task", "tasks". */
  text: readonly [none: string, several: string];
  groups: readonly CheckGroup[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}) {
  const id = useId();
  const names = groups.flatMap(({ choices }) => choices).filter((each) => chosen.includes(each.id));
  const [first] = names;
  const shown = names.length > 1 ? `${names.length} ${text[1]}` : (first?.name ?? text[0]);
  return (
    <div className="grid min-w-0 gap-1.5">
      <span id={id} className="text-sm font-medium">
        {label}
      </span>
      <details className="group relative min-w-0" onBlur={closeOnBlur} onKeyDown={closeOnEscape}>
        <summary
          aria-describedby={id}
          className="flex min-h-10 items-center justify-between gap-2 rounded-md border border-line-strong bg-surface px-3 text-sm hover:border-ink pointer-coarse:min-h-11"
        >
          <span className="min-w-0 truncate">{shown}</span>
          <Icon name="chevron" className="text-muted group-open:rotate-180" />
        </summary>
        <div className="absolute inset-x-0 z-30 mt-1 grid max-h-96 min-w-56 gap-4 overflow-y-auto rounded-md border border-line-strong bg-surface p-3 shadow-popover">
          {groups.map((group) => (
            <fieldset key={group.name} className="min-w-0">
              <legend className="px-1 text-xs font-semibold text-muted">{group.name}</legend>
              {group.choices.map((each) => (
                <label
                  key={each.id}
                  className="flex min-h-8 items-center gap-2 rounded-sm px-1 text-sm hover:bg-hover pointer-coarse:min-h-11"
                >
                  <input
                    type="checkbox"
                    name={name}
                    value={each.id}
                    checked={chosen.includes(each.id)}
                    onChange={({ target: { checked } }) =>
                      onChange(
                        checked ? [...chosen, each.id].sort() : chosen.filter((one) => one !== each.id),
                      )
                    }
                    className="size-4 shrink-0 accent-accent"
                  />
                  {each.name}
                </label>
              ))}
            </fieldset>
          ))}
        </div>
      </details>
    </div>
  );
}

/** Closes a menu that the focus has left. */
export function closeOnBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>): void {
  if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
}

/** Closes a menu, and goes back to its button. */
export function closeOnEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>): void {
  if (key !== "Escape" || !currentTarget.open) return;
  currentTarget.open = false;
  currentTarget.querySelector("summary")?.focus();
}
