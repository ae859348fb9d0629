import type { Environment } from "../src/index.ts";

/** Texts by message id (`context|id` for one with a context); a pair has the singular and the plural. */
export type Translations = Readonly<Record<string, string | readonly [one: string, many: string]>>;

export function installTranslations(environment: Environment, table: Translations, newstyle: boolean): void {
  const find = (key: string, count?: unknown): string | undefined => {
    const found = Object.hasOwn(table, key) ? table[key] : undefined;
    if (typeof found !== "object") return found;
    return count === undefined || count === 1 ? found[0] : found[1];
  };
  const either = (one: string, many: string, count: unknown) => (count === 1 ? one : many);
  environment.installGettextCallables(
    {
      gettext: (message: string) => find(message) ?? message,
      ngettext: (one: string, many: string, count: unknown) => find(one, count) ?? either(one, many, count),
      pgettext: (context: string, message: string) => find(`${context}|${message}`) ?? message,
      npgettext: (context: string, one: string, many: string, count: unknown) =>
        find(`${context}|${one}`, count) ?? either(one, many, count),
    },
    { newstyle },
  );
}
