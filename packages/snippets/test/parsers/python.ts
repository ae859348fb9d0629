import { spawnSync } from "node:child_process";

/** The system's own where there are several; either parses alike. */
const COMMANDS = ["/usr/bin/python3", "python3"];

const READ = String.raw`
import ast, json, sys

def read(code):
    try:
        tree = ast.parse(code)
        compile(tree, "snippet", "exec")
    except (SyntaxError, ValueError) as error:
        return {"error": str(error), "texts": []}
    nodes = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    return {"texts": [value for value in nodes if isinstance(value, str)]}

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
  /** Every text that stands in the code as a literal, and the fixed parts of those that are put together. */
  readonly texts: readonly string[];
}

/** Reads programs, all in one process. */
export const readPython = (texts: readonly string[]): readonly Read[] => inPython(false, texts);

/** What literals stand for, which here must be something that JSON has. */
export const pythonValues = (
  literals: readonly string[],
): readonly { readonly value?: unknown; readonly error?: string }[] => inPython(true, literals);

export const pythonErrors = (texts: readonly string[]) => readPython(texts).map(({ error }) => error);

// biome-ignore lint/suspicious/noExplicitAny: what comes back is what the program above prints
function inPython(evaluate: boolean, texts: readonly string[]): any {
  const input = JSON.stringify({ evaluate, texts });
  for (const command of COMMANDS) {
    const { error, status, stdout, stderr } = spawnSync(command, ["-W", "error", "-c", READ], {
      input,
      encoding: "utf8",
      maxBuffer: 2 ** 28,
    });
    if (error && "code" in error && error.code === "ENOENT") continue;
    if (error || status !== 0) throw error ?? new Error(stderr);
    return JSON.parse(stdout);
  }
  throw new Error("These tests need python3");
}
