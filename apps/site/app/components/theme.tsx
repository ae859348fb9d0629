import { useSyncExternalStore } from "react";
import { cx } from "./cx.ts";
import { Icon, type IconName } from "./icon.tsx";

/** Sets the stored theme before anything is painted; the sheet lets `color-scheme` follow. */
export const THEME_SCRIPT = `(function(){try{var t=localStorage.getItem("theme");if(t==="dark"||t==="light")document.documentElement.dataset.theme=t}catch(e){}})()`;

const THEMES = ["system", "light", "dark"] as const;
type Theme = (typeof THEMES)[number];

const ICONS: Record<Theme, IconName> = { system: "screen", light: "sun", dark: "moon" };

/** Three buttons, one of which is pressed. */
export function ThemeSwitch({ className }: { className?: string }) {
  const chosen = useSyncExternalStore<Theme | undefined>(onTheme, theme, () => undefined);
  return (
    <fieldset className={cx("needs-script flex rounded-md border border-line p-0.5", className)}>
      <legend className="sr-only">Theme</legend>
      {THEMES.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === chosen}
          aria-label={`${each} theme`}
          title={`${each} theme`}
          onClick={() => setTheme(each)}
          className={cx(
            "grid size-8 place-items-center rounded-sm pointer-coarse:size-11",
            each === chosen ? "bg-sunken text-ink" : "text-muted hover:text-ink",
          )}
        >
          <Icon name={ICONS[each]} />
        </button>
      ))}
    </fieldset>
  );
}

/** Switches to the other theme. */
export function toggleTheme(): void {
  const dark =
    theme() === "dark" || (theme() === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
  setTheme(dark ? "light" : "dark");
}

function theme(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === "light" || theme === "dark" ? theme : "system";
}

function setTheme(theme: Theme): void {
  if (theme === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
  try {
    localStorage.setItem("theme", theme);
  } catch {
    // Storage is switched off: the choice holds for this page.
  }
}

function onTheme(listen: () => void): () => void {
  const observer = new MutationObserver(listen);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => observer.disconnect();
}
