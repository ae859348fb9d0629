/** The parts of a docstring; each is Markdown. */
export interface Docstring {
  readonly description: string;
  readonly parameters: readonly { readonly name: string; readonly text: string }[];
  readonly returns: string;
  readonly throws: readonly string[];
}

/**
 * Parses the content of a comment, from after `/*` to before its end. Unknown tags are
 * skipped.
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
