import type { CoreEnvironment, Extension } from "../environment.ts";
import { type GettextCallables, gettextGlobals, I18N_GLOBALS } from "./gettext.ts";
import { transTag } from "./trans.ts";

export type { GettextCallables } from "./gettext.ts";

export const i18nExtension: Extension = { tags: [transTag], globals: I18N_GLOBALS };

/** Returns an environment its translations. */
export function installGettext(
  environment: CoreEnvironment,
  callables: GettextCallables,
  newstyle: boolean,
): void {
  environment.policies["ext.i18n.newstyle"] = newstyle;
  Object.assign(environment.globals, gettextGlobals(callables, newstyle));
}
