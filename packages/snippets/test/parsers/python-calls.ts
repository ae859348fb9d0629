import { askPython } from "./ask-python.ts";

/** A program's imports, and the names that it calls. */
export interface Program {
  /** With the module before the name, `fal_client` or `openai.OpenAI`. */
  readonly imports: readonly string[];
  readonly calls: readonly {
    /** `client.chat.completions.create` */
    readonly name: string;
    readonly positional: number;
    /** Names of named arguments. */
    readonly named: readonly string[];
  }[];
}

const PROGRAM = `
import ast, json, sys

def dotted(node):
    if isinstance(node, ast.Name):
        return node.id
    if isinstance(node, ast.Attribute):
        before = dotted(node.value)
        return before and before + "." + node.attr
    return ""

def read(code):
    imports, calls = [], []
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.Import):
            imports += [each.name for each in node.names]
        elif isinstance(node, ast.ImportFrom):
            imports += [f"{node.module}.{each.name}" for each in node.names]
        elif isinstance(node, ast.Call) and dotted(node.func):
            named = [each.arg for each in node.keywords]
            calls.append({"name": dotted(node.func), "positional": len(node.args), "named": named})
    return {"imports": imports, "calls": calls}

json.dump([read(each) for each in json.load(sys.stdin)], sys.stdout)
`;

/** Reads programs, all in one process. */
export function pythonCalls(codes: readonly string[]): readonly Program[] {
  return askPython<readonly Program[]>(PROGRAM, codes);
}
