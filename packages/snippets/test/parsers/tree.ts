import { createRequire } from "node:module";
import treeSitter from "@vscode/tree-sitter-wasm";

const { Language, Parser } = treeSitter;

const grammarPath = (name: string) =>
  createRequire(import.meta.url).resolve(`@vscode/tree-sitter-wasm/wasm/tree-sitter-${name}.wasm`);

/** A node of a tree, with the fields that are read here. */
interface Node {
  readonly type: string;
  readonly text: string;
}

/** A parser that continues after errors and marks them, for languages without a runtime here. */
async function treeParser(grammar: string) {
  await Parser.init();
  const parser = new Parser();
  parser.setLanguage(await Language.load(grammarPath(grammar)));
  return (text: string) => {
    const tree = parser.parse(text);
    if (!tree) throw new Error("No tree");
    return tree;
  };
}

const csharp = await treeParser("c-sharp");

export function csharpErrors(texts: readonly string[]): readonly (string | undefined)[] {
  return texts.map((text) => {
    const tree = csharp(text);
    const error = tree.rootNode.hasError ? tree.rootNode.toString() : undefined;
    tree.delete();
    return error;
  });
}

/** The literals of one kind in C# code, in source form. */
export function csharpLiterals(text: string, type = "string_literal"): readonly string[] {
  const tree = csharp(text);
  const found = tree.rootNode.descendantsOfType(type) as readonly (Node | null)[];
  const literals = found.flatMap((node) => (node ? [node.text] : []));
  tree.delete();
  return literals;
}
