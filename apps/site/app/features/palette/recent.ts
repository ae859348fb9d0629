const KEY = "palette-recent";
const KEPT = 5;

/** Where the palette last led, newest first. */
export function recentHrefs(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter((each) => typeof each === "string") : [];
  } catch {
    return [];
  }
}

export function remember(href: string): void {
  try {
    const others = recentHrefs().filter((each) => each !== href);
    localStorage.setItem(KEY, JSON.stringify([href, ...others].slice(0, KEPT)));
  } catch {
    // Storage is switched off: nothing is remembered.
  }
}
