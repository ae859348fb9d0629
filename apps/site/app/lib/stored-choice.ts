/** A choice that the browser keeps. */
export interface StoredChoice {
  /** @returns `null` without a choice, and if the browser keeps nothing */
  read(): string | null;
  /** Keeps a choice, or forgets it if it is empty. */
  write(choice: string | null): void;
}

/** @param key name in the browser's storage, which can reject all access */
export const createStoredChoice = (key: string): StoredChoice => ({
  read: () => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write: (choice) => {
    try {
      if (choice) localStorage.setItem(key, choice);
      else localStorage.removeItem(key);
    } catch {
      // The choice holds for this page.
    }
  },
});
