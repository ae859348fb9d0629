import { type Environment, StrictUndefined } from "../src/index.ts";
import { hashKey } from "../src/values/dict.ts";
import { Float } from "../src/values/numbers.ts";

/** Translations by message ID (`context|id` with a context); a pair has the singular and the plural. */
export type Translations = Readonly<Record<string, string | readonly [one: string, many: string]>>;

/** What equals 1 in Python. */
function isOne(count: unknown): boolean {
  if (count instanceof StrictUndefined) throw count.error();
  return count === 1 || count === true || (count instanceof Float && count.value === 1);
}

export function installTranslations(environment: Environment, table: Translations, newstyle: boolean): void {
  const find = (key: string, count?: unknown): string | undefined => {
    hashKey(key);
    const found = Object.hasOwn(table, key) ? table[key] : undefined;
    if (typeof found !== "object") return found;
    return count === undefined || count === null || isOne(count) ? found[0] : found[1];
  };
  const either = (one: string, many: string, count: unknown) => (isOne(count) ? one : many);
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
