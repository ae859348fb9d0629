import { askPython } from "./ask-python.ts";

const READ = `
import ast, io, json, sys, tokenize

def read(code):
    try:
        tree = ast.parse(code)
        compile(tree, "snippet", "exec")
    except (SyntaxError, ValueError) as error:
        return {"error": str(error), "texts": [], "comments": []}
    comments = [token.string for token in tokenize.generate_tokens(io.StringIO(code).readline)
                if token.type == tokenize.COMMENT]
    nodes = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    return {"texts": [value for value in nodes if isinstance(value, str)], "comments": comments}

def value(literal):
    try:
        return {"value": ast.literal_eval(literal)}
    except (SyntaxError, ValueError) as error:
        return {"error": str(error)}

asked = json.load(sys.stdin)
work = value if asked["evaluate"] else read
json.dump([work(each) for each in asked["texts"]], sys.stdout)
`;

interface Read {
  readonly error?: string;
  /** Every string literal in the code, and the fixed parts of formatted ones. */
  readonly texts: readonly string[];
  readonly comments: readonly string[];
}

/** Reads programs, all in one process. */
export const readPython = (texts: readonly string[]): readonly Read[] =>
  askPython(READ, { evaluate: false, texts });

/** Values of literals, which must be JSON values here. */
export const pythonValues = (
  literals: readonly string[],
): readonly { readonly value?: unknown; readonly error?: string }[] =>
  askPython(READ, { evaluate: true, texts: literals });

export const pythonErrors = (texts: readonly string[]) => readPython(texts).map(({ error }) => error);
