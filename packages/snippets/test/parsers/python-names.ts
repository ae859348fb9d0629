import { askPython } from "./ask-python.ts";

const PROGRAM = `
import ast, builtins, json, sys

def bound(tree):
    names = set(dir(builtins)) | {"__name__", "__file__"}
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            names.add(node.id)
        elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            names.add(node.name)
        elif isinstance(node, ast.arg):
            names.add(node.arg)
        elif isinstance(node, ast.ExceptHandler) and node.name:
            names.add(node.name)
        elif isinstance(node, (ast.MatchAs, ast.MatchStar)) and node.name:
            names.add(node.name)
    return names

def imported(tree):
    found = {}
    for node in ast.walk(tree):
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            for each in node.names:
                name = each.asname or (each.name.split(".")[0] if isinstance(node, ast.Import) else each.name)
                found.setdefault(name, {})[each.name] = node.lineno
    return found

def read(code):
    try:
        tree = ast.parse(code)
    except SyntaxError:
        return []
    imports, names = imported(tree), bound(tree)
    used = [node for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)]
    said = ["undefined name " + node.id for node in used if node.id not in names and node.id not in imports]
    loaded = {node.id for node in used}
    lines = code.split("\\n")
    for name, modules in imports.items():
        # A comment on an import line explains it without using its name.
        if name not in loaded and not any("  # " in lines[at - 1] for at in modules.values()):
            said.append("unused import " + name)
        if len(modules) > 1 and name not in names and not all("." in module for module in modules):
            said.append("import of " + name + " twice")
    return said

json.dump([read(code) for code in json.load(sys.stdin)], sys.stdout)
`;

/** Names that programs use and nothing defines, and imports that nothing uses; all in one process. */
export const nameErrors = (codes: readonly string[]): readonly (readonly string[])[] =>
  askPython(PROGRAM, codes);
