import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { InferenceClientError } from "@inferhub/inference";
import type { LocalModel } from "../models/local-model.ts";
import type { ThreadReply, ThreadRequest } from "./messages.ts";

/** Outputs, or the reason why the input is invalid. */
type ThreadResult = Extract<ThreadReply, { kind: "outputs" } | { kind: "input" }>;

/** One operation of one model, with one or more inputs. */
export interface ThreadCall extends Pick<ThreadRequest, "operation" | "inputs"> {
  readonly model: LocalModel;
}

/** A thread that runs models of one family. */
export interface Thread {
  /** Runs one request. Don't call it while another request is running. */
  run(request: ThreadCall, onLoaded: (ms: number) => void): Promise<ThreadResult>;
  /** Stops the thread, even while it runs a model, and frees its memory. */
  stop(): Promise<void>;
}

/** Path of the thread's script. Always the built file, because Node can't run TypeScript in a thread. */
function findProgram(): string {
  const near = fileURLToPath(new URL("./worker.js", import.meta.url));
  return existsSync(near) ? near : fileURLToPath(new URL("../../dist/worker.js", import.meta.url));
}

/** @param folder folder of the installed packages */
export function startThread(folder: string): Thread {
  let settle: ((reply: ThreadReply) => void) | undefined;
  let onLoaded: ((ms: number) => void) | undefined;
  // Don't keep the process alive for an idle thread.
  const worker = new Worker(findProgram(), {
    workerData: { folder },
    stderr: true,
    execArgv: ["--no-warnings"],
  });
  worker.unref();
  // Discard output of libraries, which would mix with the program's output.
  worker.stderr.resume();
  const known = new Set<string>();
  const fail = (message: string) => settle?.({ kind: "failed", message });
  worker.on("message", (reply: ThreadReply) => {
    if (reply.kind === "loaded") onLoaded?.(reply.ms);
    else settle?.(reply);
  });
  worker.on("error", (error: NodeJS.ErrnoException) =>
    fail(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? "there is not enough memory" : error.message),
  );
  worker.on("exit", () => fail("its thread ended"));
  return {
    run: async ({ model, operation, inputs }, whenLoaded) => {
      const isNew = !known.has(model.id);
      known.add(model.id);
      const request: ThreadRequest = { modelId: model.id, operation, inputs, ...(isNew && { model }) };
      const reply = await new Promise<ThreadReply>((resolve) => {
        settle = resolve;
        onLoaded = whenLoaded;
        worker.ref();
        worker.postMessage(request);
      });
      settle = undefined;
      worker.unref();
      if (reply.kind === "outputs" || reply.kind === "input") return reply;
      const { id, pack } = model;
      const message = reply.kind === "loaded" ? "the thread returned no output" : reply.message;
      throw new InferenceClientError(
        "provider-failed",
        reply.kind === "broken"
          ? `The local model ${id} cannot be loaded: ${message}. If a file in ${folder} is missing or broken, run \`npx inferhub local install ${pack} --again\``
          : `The local model ${id} failed: ${message}`,
      );
    },
    stop: async () => {
      await worker.terminate();
    },
  };
}
