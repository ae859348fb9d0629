import { parseAst } from "rolldown/parseAst";

interface Read {
  readonly error?: string;
  /** Every string literal in the code, and the fixed parts of templates. */
  readonly texts: readonly string[];
}

/** Reads modules, which may wait at their top level, and in which no name is declared twice. */
export function readJavaScript(texts: readonly string[]): readonly Read[] {
  return texts.map((text) => {
    try {
      const found: string[] = [];
      collect(parseAst(text, { sourceType: "module", showSemanticErrors: true }), found);
      return { texts: found };
    } catch (error) {
      return { error: String(error), texts: [] };
    }
  });
}

export const javascriptErrors = (texts: readonly string[]) => readJavaScript(texts).map(({ error }) => error);

function collect(node: unknown, found: string[]): void {
  if (typeof node !== "object" || node === null) return;
  if ("type" in node && "value" in node) {
    const { type, value } = node as { type: string; value: unknown };
    if (type === "Literal" && typeof value === "string") found.push(value);
    if (type === "TemplateElement") found.push((value as { cooked: string }).cooked);
  }
  for (const each of Object.values(node)) collect(each, found);
}
