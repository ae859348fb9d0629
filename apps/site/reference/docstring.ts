/** What a docstring says, in parts; each is Markdown. */
export interface Docstring {
  readonly description: string;
  readonly parameters: readonly { readonly name: string; readonly text: string }[];
  readonly returns: string;
  readonly throws: readonly string[];
}

/**
 * Reads the inside of a comment, from behind `/*` to before its end.
 * Tags that are not known here are left out.
 */
export function readDocstring(comment: string): Docstring {
  const text = comment
    .replace(/^\*/, "")
    .split("\n")
    .map((line, at) => (at === 0 ? line.trim() : line.replace(/^\s*\* ?/, "")))
    .join("\n")
    .trim();
  const [description = "", ...tags] = text.split(/^@(?=[a-z]+\b)/m);
  const of = (tag: string) =>
    tags.filter((each) => each.startsWith(tag)).map((each) => withLinks(oneLine(each.slice(tag.length))));
  return {
    description: withLinks(description.trim()),
    parameters: of("param").map((each) => {
      const [, name = "", text = ""] = /^(\S+)\s*(.*)$/s.exec(each) ?? [];
      return { name, text };
    }),
    returns: [...of("returns"), ...of("yields")].join(" "),
    throws: of("throws").map((each) => each.replace(/^\{(\w+)\}/, "`$1`")),
  };
}

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

/** `{@link name}` is the name as code. */
const withLinks = (text: string) => text.replace(/\{@link ([^}]+)\}/g, "`$1`");
