import { toolPath } from "../../../test/tools/index.ts";
import { start } from "./binary.ts";

/** Waits for a text on the screen, then types. */
export interface Step {
  readonly wait: string;
  readonly type: string;
}

// Reads the program's output, and types each text once the text before it has appeared.
const PLAYER = `
import json, os, pty, sys
steps = json.loads(sys.argv[1])
child, terminal = pty.fork()
if child == 0:
    os.execvp(sys.argv[2], sys.argv[2:])
screen = b""
seen = 0
while True:
    try:
        piece = os.read(terminal, 65536)
    except OSError:
        break
    if not piece:
        break
    screen += piece
    while steps and steps[0]["wait"].encode() in screen[seen:]:
        step = steps.pop(0)
        seen = screen.index(step["wait"].encode(), seen) + len(step["wait"].encode())
        os.write(terminal, step["type"].encode())
_, status = os.waitpid(child, 0)
print(json.dumps({"screen": screen.decode(), "code": os.waitstatus_to_exitcode(status), "left": len(steps)}))
`;

/** Runs a program in its own terminal and types into it. */
export async function atTerminal(
  words: readonly string[],
  steps: readonly Step[],
  options: Parameters<typeof start>[2] = {},
): Promise<{ readonly screen: string; readonly code: number; readonly left: number }> {
  const { stdout, stderr } = await start(
    toolPath("pseudoTerminal"),
    ["-c", PLAYER, JSON.stringify(steps), process.execPath, ...words],
    { ...options, env: { TERM: "xterm-256color", ...options.env } },
  ).ended;
  if (!stdout) throw new Error(stderr);
  return JSON.parse(stdout);
}
