import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type MessagePort, parentPort, workerData } from "node:worker_threads";
import type { Engine, EngineContext } from "./engines/engine.ts";
import { ENGINES } from "./engines/index.ts";
import { InputProblem } from "./engines/input-problem.ts";
import type { LocalModel } from "./models/local-model.ts";
import type { LocalOperationId } from "./operations.ts";
import type { ThreadReply, ThreadRequest } from "./threads/messages.ts";

/** Runs models of one family in a thread. The pool sends the next request after the last reply. */
function serve(port: MessagePort, folder: string): void {
  const engines = new Map<string, Promise<Engine>>();
  const models = new Map<string, LocalModel>();
  /** Models that have returned an output. Until then, a failure can be a broken file: some packages read them late. */
  const proven = new Set<string>();
  const context = createContext(folder);

  async function getEngine(modelId: string): Promise<Engine> {
    const known = engines.get(modelId);
    if (known) return known;
    const model = models.get(modelId);
    if (!model) throw new Error(`The thread doesn't know the model ${modelId}`);
    const startedMs = performance.now();
    const loading = ENGINES[model.engine]().then(({ load }) => load(model, context));
    engines.set(modelId, loading);
    const engine = await loading;
    reply(port, { kind: "loaded", ms: performance.now() - startedMs });
    return engine;
  }

  port.on("message", async ({ modelId, model, operation, inputs }: ThreadRequest) => {
    try {
      if (model) models.set(modelId, model);
      const engine = await getEngine(modelId);
      const startedMs = performance.now();
      const outputs = await runAll(engine, operation as LocalOperationId, inputs);
      proven.add(modelId);
      reply(port, { kind: "outputs", outputs, ms: performance.now() - startedMs });
    } catch (error) {
      const isBroken = !proven.has(modelId) && !isOutOfMemory(error);
      const kind = error instanceof InputProblem ? "input" : isBroken ? "broken" : "failed";
      reply(port, { kind, message: describeFailure(error) });
    }
  });
}

/** WebAssembly and typed arrays have no error class for out of memory, so the message is matched. */
const NO_MEMORY = /could not allocate memory|allocation failed|out of memory|memory\.grow|bad_alloc/i;

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof RangeError && NO_MEMORY.test(error.message);

export function describeFailure(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return isOutOfMemory(error) ? `there is not enough memory (${message})` : message;
}

async function runAll(
  engine: Engine,
  operation: LocalOperationId,
  inputs: readonly unknown[],
): Promise<readonly unknown[]> {
  const batch = engine.batches?.[operation] as
    | ((inputs: readonly unknown[]) => Promise<unknown[]>)
    | undefined;
  if (batch) return batch(inputs);
  const task = engine.tasks[operation] as ((input: unknown) => unknown) | undefined;
  if (!task) throw new Error(`The model doesn't support ${operation}`);
  const outputs: unknown[] = [];
  for (const input of inputs) outputs.push(await task(input));
  return outputs;
}

const reply = (port: MessagePort, message: ThreadReply): void => port.postMessage(message);

/** Resolves packages from the pack's folder instead of this file's location. */
function createContext(folder: string): EngineContext {
  const require = createRequire(join(folder, "package.json"));
  return {
    load: (name) => require(name),
    import: (name) => import(pathToFileURL(require.resolve(name)).href),
    path: (name, file) => join(folder, "node_modules", name, file),
  };
}

if (parentPort) serve(parentPort, (workerData as { folder: string }).folder);
