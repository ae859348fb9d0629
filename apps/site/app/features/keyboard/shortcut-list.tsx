import { useEffect, useRef, useSyncExternalStore } from "react";
import { Keys } from "../../components/keys.tsx";
import { Button } from "../../components/ui/button.tsx";
import {
  areCharacterKeysEnabled,
  onCharacterKeys,
  SHORTCUTS,
  setCharacterKeysEnabled,
} from "../../lib/shortcuts.ts";

const PLACES = [...new Set(SHORTCUTS.map(({ scope }) => scope))];

/** All shortcuts, and the setting for single-character ones. Open while mounted. */
export function ShortcutList({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const on = useSyncExternalStore(onCharacterKeys, areCharacterKeysEnabled, () => true);

  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    element?.showModal();
    return () => {
      element?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click outside closes it, as Escape does
    <dialog
      ref={dialog}
      aria-labelledby="shortcuts-title"
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[min(30rem,calc(100vw-2rem))] overflow-y-auto rounded-xl border border-line bg-surface text-ink shadow-popover backdrop:bg-black/45"
    >
      <div className="p-5 sm:p-6">
        <div className="flex items-center justify-between gap-4">
          <h2 id="shortcuts-title" className="text-xl">
            Keyboard shortcuts
          </h2>
          <Button size="small" onClick={onClose}>
            Close
          </Button>
        </div>
        {PLACES.map((place) => (
          <section key={place} aria-label={place}>
            <h3 className="mt-5 mb-1 text-xs font-medium text-muted">{place}</h3>
            <dl className="divide-y divide-line border-y border-line text-sm">
              {SHORTCUTS.filter(({ scope }) => scope === place).map(({ keys, description, character }) => (
                <div key={description} className="flex min-h-10 items-center justify-between gap-4 py-1">
                  <dt>
                    {description}
                    {character && !on ? <span className="text-muted"> (switched off)</span> : null}
                  </dt>
                  <dd>
                    <Keys keys={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <label className="mt-5 flex min-h-10 items-start gap-3 text-sm pointer-coarse:min-h-11">
          <input
            type="checkbox"
            checked={on}
            onChange={({ target }) => setCharacterKeysEnabled(target.checked)}
            className="mt-0.5 size-5 shrink-0 accent-accent"
          />
          <span>
            Shortcuts of a single character
            <span className="block text-muted">
              When off, the / and ? keys are disabled. The setting is saved in this browser.
            </span>
          </span>
        </label>
      </div>
    </dialog>
  );
}
