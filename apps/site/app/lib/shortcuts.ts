/** Keys that do something, as the list of shortcuts shows them. */
export interface Shortcut {
  /** Names of keys, pressed together; `Mod` is Ctrl, or ⌘ on a Mac. */
  readonly keys: readonly string[];
  readonly does: string;
  /** Where it works. */
  readonly where: "Everywhere" | "Search" | "Playground" | "Templates" | "Tabs and lists";
  /** Whether it is a character by itself, which can be switched off: speech input types such keys by accident. */
  readonly character?: true;
}

export const SHORTCUTS: readonly Shortcut[] = [
  { keys: ["Mod", "K"], does: "Search everything", where: "Everywhere" },
  { keys: ["/"], does: "Go to the page's filter", where: "Everywhere", character: true },
  { keys: ["?"], does: "Show this list", where: "Everywhere", character: true },
  { keys: ["Enter"], does: "Open what is chosen", where: "Search" },
  { keys: ["Mod", "Enter"], does: "Open it in a new tab", where: "Search" },
  { keys: ["Esc"], does: "Close", where: "Search" },
  { keys: ["Mod", "Enter"], does: "Run", where: "Playground" },
  { keys: ["Esc"], does: "Stop the run", where: "Playground" },
  { keys: ["F8"], does: "Go to the next error", where: "Templates" },
  { keys: ["Shift", "Alt", "F"], does: "Format the template", where: "Templates" },
  { keys: ["← →"], does: "Go from tab to tab", where: "Tabs and lists" },
  { keys: ["Home"], does: "First", where: "Tabs and lists" },
  { keys: ["End"], does: "Last", where: "Tabs and lists" },
];

const KEY = "shortcuts";
const CHANGED = "inferhub:shortcuts";
const WANTED = "inferhub:show-shortcuts";

/** Whether keys that are characters do anything; yes, unless someone has switched them off here. */
export function characterKeysOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== "off";
  } catch {
    return true;
  }
}

export function setCharacterKeys(on: boolean): void {
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

/** Opens the list of shortcuts, from wherever. */
export function showShortcuts(): void {
  dispatchEvent(new Event(WANTED));
}

export function onShowShortcuts(listen: () => void): () => void {
  return on(WANTED, listen);
}

function on(name: string, listen: () => void): () => void {
  addEventListener(name, listen);
  return () => removeEventListener(name, listen);
}
