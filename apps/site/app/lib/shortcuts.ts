/** Keys that do something, as the list of shortcuts shows them. */
export interface Shortcut {
  /** Names of keys, pressed together; `Mod` is Ctrl, or ⌘ on a Mac. */
  readonly keys: readonly string[];
  readonly description: string;
  /** Where it works. */
  readonly scope: "Everywhere" | "Search" | "Playground" | "Templates" | "Tabs and lists";
  /** Whether it is a character by itself, which can be switched off: speech input types such keys by accident. */
  readonly character?: true;
}

export const SHORTCUTS: readonly Shortcut[] = [
  { keys: ["Mod", "K"], description: "Search everything", scope: "Everywhere" },
  { keys: ["/"], description: "Go to the page's filter", scope: "Everywhere", character: true },
  { keys: ["?"], description: "Show this list", scope: "Everywhere", character: true },
  { keys: ["Enter"], description: "Open the selected item", scope: "Search" },
  { keys: ["Mod", "Enter"], description: "Open it in a new tab", scope: "Search" },
  { keys: ["Esc"], description: "Close", scope: "Search" },
  { keys: ["Mod", "Enter"], description: "Run", scope: "Playground" },
  { keys: ["Esc"], description: "Stop the run", scope: "Playground" },
  { keys: ["F8"], description: "Go to the next error", scope: "Templates" },
  { keys: ["Shift", "Alt", "F"], description: "Format the template", scope: "Templates" },
  { keys: ["← →"], description: "Go from tab to tab", scope: "Tabs and lists" },
  { keys: ["Home"], description: "First", scope: "Tabs and lists" },
  { keys: ["End"], description: "Last", scope: "Tabs and lists" },
];

const KEY = "shortcuts";
const CHANGED = "inferhub:shortcuts";
const WANTED = "inferhub:show-shortcuts";

/** Whether keys that are characters do anything; yes, unless someone has switched them off here. */
export function areCharacterKeysEnabled(): boolean {
  try {
    return localStorage.getItem(KEY) !== "off";
  } catch {
    return true;
  }
}

export function setCharacterKeysEnabled(on: boolean): void {
  try {
    localStorage.setItem(KEY, on ? "on" : "off");
  } catch {
    // Storage is switched off: they stay on.
  }
  dispatchEvent(new Event(CHANGED));
}

export function onCharacterKeys(listen: () => void): () => void {
  return on(CHANGED, listen);
}

/** Opens the list of shortcuts, on any page. */
export function requestShortcutList(): void {
  dispatchEvent(new Event(WANTED));
}

export function onShortcutListRequested(listen: () => void): () => void {
  return on(WANTED, listen);
}

function on(name: string, listen: () => void): () => void {
  addEventListener(name, listen);
  return () => removeEventListener(name, listen);
}
