import type { Code } from "../code/code.ts";
import { shell } from "../code/shell.ts";
import { type AppCommand, defineLocalApp } from "../define-local-app.ts";
import { dockerModelRun } from "./shared/docker-model-run.ts";
import { hubName } from "./shared/hub-name.ts";
import { isGguf } from "./shared/kinds.ts";

export const app = defineLocalApp({
  key: "llama.cpp",
  label: "llama.cpp",
  docsUrl: "https://github.com/ggerganov/llama.cpp",
  runs: isGguf,
  commands: (model, options) => [...ownWays(hubName(model, options)), dockerModelRun(model, options)],
});

const ownWays = (name: string): AppCommand[] => [
  {
    title: "Install with a script (macOS, Linux)",
    setup: shell`curl -LsSf https://llama.app/install.sh | sh`,
    steps: serveAndChat(shell`llama serve`, shell`llama cli`, name),
  },
  {
    title: "Install with WinGet (Windows)",
    setup: shell`winget install llama.cpp`,
    steps: serveAndChat(shell`llama serve`, shell`llama cli`, name),
  },
  {
    title: "Use a pre-built binary",
    setup: shell`# Unpack a build for your machine: https://github.com/ggml-org/llama.cpp/releases`,
    steps: serveAndChat(shell`./llama-server`, shell`./llama-cli`, name),
  },
  {
    title: "Build from source",
    setup: shell`
      git clone https://github.com/ggml-org/llama.cpp.git
      cd llama.cpp
      cmake -B build
      cmake --build build --config Release -j --target llama-server llama-cli
    `,
    steps: serveAndChat(shell`./build/bin/llama-server`, shell`./build/bin/llama-cli`, name),
  },
];

const serveAndChat = (serve: Code, chat: Code, name: string) => [
  shell`
    # An OpenAI-style server, with a page to chat at http://localhost:8080
    ${serve} -hf ${name}
  `,
  shell`
    # Or chat in the terminal
    ${chat} -hf ${name}
  `,
];
