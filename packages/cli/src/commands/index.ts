import type { CommandEntry } from "./command.ts";

/** All commands, in the order of the help. */
export const COMMANDS: readonly CommandEntry[] = [
  { name: "run", summary: "call a model once", load: async () => (await import("./run.ts")).run },
  {
    name: "batch",
    summary: "run a file of calls as a batch",
    load: async () => (await import("./batch.ts")).batch,
  },
  { name: "chat", summary: "chat with a model", load: async () => (await import("./chat.ts")).chat },
  {
    name: "tasks",
    summary: "list tasks and operations",
    load: async () => (await import("./tasks.ts")).tasks,
  },
  {
    name: "models",
    summary: "list models",
    load: async () => (await import("./models.ts")).models,
  },
  {
    name: "libraries",
    summary: "list libraries that run models locally",
    load: async () => (await import("./libraries.ts")).libraries,
  },
  {
    name: "providers",
    summary: "list inference providers",
    load: async () => (await import("./providers.ts")).providers,
  },
  {
    name: "local",
    summary: "list and install models that run without a key",
    load: async () => (await import("./local.ts")).local,
  },
  {
    name: "snippet",
    summary: "print code that calls or loads a model",
    load: async () => (await import("./snippet.ts")).snippet,
  },
  {
    name: "render",
    summary: "render, format, or check a template",
    load: async () => (await import("./render.ts")).render,
  },
  {
    name: "gguf",
    summary: "describe a GGUF file and estimate its memory use",
    load: async () => (await import("./gguf.ts")).gguf,
  },
  {
    name: "gateway",
    summary: "start a gateway with tokens, limits, and a usage log",
    load: async () => (await import("./gateway.ts")).gateway,
  },
  {
    name: "worker",
    summary: "run batches of gateways that share a database",
    load: async () => (await import("./worker.ts")).worker,
  },
  {
    name: "serve",
    summary: "start the web UI and a local gateway",
    load: async () => (await import("./serve.ts")).serve,
  },
  {
    name: "mcp",
    summary: "offer every operation as a tool to agents",
    load: async () => (await import("./mcp.ts")).mcp,
  },
  {
    name: "sandbox",
    summary: "start a server that emulates every provider",
    load: async () => (await import("./sandbox.ts")).sandbox,
  },
  {
    name: "doctor",
    summary: "check the setup and suggest fixes",
    load: async () => (await import("./doctor.ts")).doctor,
  },
  {
    name: "completion",
    summary: "print a shell completion script",
    load: async () => (await import("./completion.ts")).completion,
  },
];
