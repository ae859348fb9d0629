import type { Code, CodeLanguage } from "./code/code.ts";
import type { ModelRecord } from "./models/record.ts";

/** Code that a reader copies. */
export interface Snippet {
  /** What it does, where there are several. */
  readonly title?: string;
  readonly language: CodeLanguage;
  /** Command that installs what the code needs, unless the code has it. */
  readonly install?: string;
  readonly code: string;
}

/** What is known of the model that code is written for; every member but `id` and `tags` may be missing. */
export type SnippetModel = ModelRecord;

/** Writes the code that loads a model with a library, and uses it where one call does. */
export type LibrarySnippets = (model: SnippetModel) => readonly Snippet[];

/**
 * How a library loads a model.
 * @param install command that installs the library, or what it is for a model
 */
// @__NO_SIDE_EFFECTS__
export function defineSnippets(
  install: string | ((model: SnippetModel) => string | undefined) | undefined,
  write: (model: SnippetModel) => readonly (Snippet | Code)[],
): LibrarySnippets {
  return (model) => {
    const command = typeof install === "function" ? install(model) : install;
    return write(model).map((written): Snippet => {
      const { title, install = command, language, code }: Snippet = written;
      const isShown = !install || language === "text" || code.includes(install);
      return { ...(title ? { title } : {}), language, ...(isShown ? {} : { install }), code };
    });
  };
}

/** Gives one of several pieces of code its heading. */
export function titled(title: string, { language, code }: Code): Snippet {
  return { title, language, code };
}

/** The model's name without its owner. */
export function shortName(id: string): string {
  return id.slice(id.lastIndexOf("/") + 1);
}
