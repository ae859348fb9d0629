import { mkdir } from "node:fs/promises";
import { basename, extname, join, resolve } from "node:path";
import type { Operation } from "@inferhub/catalog";
import { createInputSource, type InputSource } from "../io/read-input.ts";
import { getPathKind } from "../io/save-file.ts";
import { CliError, createUsageError } from "../problems.ts";
import type { Progress } from "../progress/progress.ts";
import type { ProgressState } from "../progress/progress-state.ts";
import { jsonDocument, jsonLine } from "../render/json.ts";
import { getMediaKind } from "../schema.ts";
import { showControls } from "../text/controls.ts";
import { stoppable, type Tools } from "../tools.ts";
import type { CallSettings } from "./call-settings.ts";
import { type CallResult, type Connection, connect } from "./connect.ts";
import type { CallInput } from "./inputs.ts";
import { readPrimaryValue } from "./primary-value.ts";
import type { RunOptions } from "./run-options.ts";
import { getOutputForm, type OutputPlan, planOutput, writeOutput } from "./write-output.ts";

export interface BatchRun {
  readonly operation: Operation;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly inputs: readonly CallInput[];
  readonly options: RunOptions;
  readonly settings: CallSettings;
  readonly progress: Progress;
}

/** An input with its output name and destination. */
interface Planned extends CallInput {
  readonly name: string;
  readonly stem: string;
  readonly output: OutputPlan;
}

/** Errors after which the remaining inputs would fail too. */
const FATAL_CODES = new Set(["key-missing", "key-refused", "credit-exhausted", "interrupted", "terminated"]);

/**
 * Runs one call per input, in order. Continues after a failed call.
 * @throws CliError with code `partly-done` if some calls failed, with the first error's code if all failed
 */
export async function runBatch(tools: Tools, calls: BatchRun): Promise<void> {
  const { operation, options, settings, progress } = calls;
  const planned = await plan(tools, calls);
  const state: { done: number; failed: number } = { done: 0, failed: 0 };
  const what = `${planned.length} calls`;
  const tell = (now: Omit<ProgressState, "what">) =>
    progress.update({
      what,
      total: planned.length,
      done: state.done,
      failed: state.failed || undefined,
      ...now,
    });
  const connection = await connect(tools, operation, settings, tell);
  const failures: unknown[] = [];
  const documents: unknown[] = [];
  await stoppable(tools.context, async (signal) => {
    const source = createInputSource(tools.context, signal);
    for (const each of planned) {
      tell({ state: each.name });
      const answer = await ask(connection, calls, each, source, signal).catch((error) => {
        signal.throwIfAborted();
        failures.push(error);
      });
      if (answer) {
        // Stop if writing fails, because the next response would be billed and lost as well.
        const document = await printOutput(tools, each, answer, connection);
        if (document) documents.push(document);
        state.done += 1;
      } else {
        const error = failures.at(-1);
        state.failed += 1;
        documents.push(await printError(tools, each, error));
        if (FATAL_CODES.has(codeOf(error))) break;
      }
      tell({ state: each.name });
    }
  }).finally(async () => {
    progress.end();
    if (getOutputForm(options) === "json") await tools.out.write(await jsonDocument(documents));
  });
  if (failures.length > 0) throw outcome(failures, planned.length - state.done, planned.length);
}

async function ask(
  connection: Connection,
  { operation, parameters }: BatchRun,
  { words }: Planned,
  source: InputSource,
  signal: AbortSignal,
): Promise<CallResult> {
  const input = { [operation.primary]: await readPrimaryValue(operation, words, source), ...parameters };
  return connection.call(input, signal);
}

async function plan(tools: Tools, calls: BatchRun): Promise<readonly Planned[]> {
  const { operation, inputs, options, settings } = calls;
  const folder = await folderOf(tools, operation, options);
  const planned: Planned[] = [];
  const taken = new Set<string>();
  for (const { words, file = "" } of inputs) {
    const stem = freeStem(basename(file, extname(file)) || operation.id, taken);
    const output = folder === undefined ? undefined : `${folder}/`;
    const delivery = await planOutput(tools, { stem, operation }, { ...options, output }, settings);
    planned.push({ words, file, name: file, stem, output: delivery });
  }
  return planned;
}

/** Files of different folders can have the same name. */
function freeStem(stem: string, taken: Set<string>): string {
  let free = stem;
  for (let number = 2; taken.has(free); number++) free = `${stem}-${number}`;
  taken.add(free);
  return free;
}

/** @throws CliError if several results can't be written to the output */
async function folderOf(
  { context: { cwd }, onTerminal }: Tools,
  { output: schema }: Operation,
  options: RunOptions,
): Promise<string | undefined> {
  const { output } = options;
  if (output === undefined) {
    if (getMediaKind(schema) === undefined || onTerminal || getOutputForm(options) !== "text")
      return undefined;
    throw createUsageError("Several files need a folder: -o folder/");
  }
  const path = resolve(cwd, output);
  if (/[/\\]$/.test(output)) await mkdir(path, { recursive: true });
  else if ((await getPathKind(path)) !== "folder") {
    throw createUsageError(`Several results need a folder: -o ${join(output, "/")}`);
  }
  return path;
}

/** @returns the entry of the combined JSON document, if there is one */
async function printOutput(
  tools: Tools,
  { name, stem, output }: Planned,
  answer: CallResult,
  connection: Connection,
): Promise<unknown> {
  const { file, form } = output;
  connection.tell(answer.meta);
  if (file) {
    const isFile = answer.data instanceof Blob;
    const path = await writeOutput(tools, { stem }, answer, isFile ? { ...output, form: "text" } : output);
    const document = { input: name, file: path, meta: answer.meta };
    if (form === "jsonl") await tools.out.write(await jsonLine(document));
    return form === "json" ? document : undefined;
  }
  const document = { input: name, ...answer };
  if (form === "json") return document;
  if (form === "jsonl") {
    await tools.out.write(await jsonLine(document));
    return undefined;
  }
  if (!(answer.data instanceof Blob))
    await tools.out.write(`${tools.style.bold(`==> ${shownName(name)} <==`)}\n`);
  await writeOutput(tools, { stem }, answer, output);
  return undefined;
}

const shownName = (name: string): string => showControls(name).replace(/\n/g, "\\n");

/** Prints errors immediately, because the remaining calls can be slow. */
async function printError(tools: Tools, { name, output }: Planned, error: unknown): Promise<unknown> {
  const { message } = error as Error;
  const { toJSON } = error as { toJSON?: () => unknown };
  const problem = { input: name, error: toJSON ? error : { code: codeOf(error), message } };
  if (output.form === "jsonl" && !output.file) await tools.out.write(await jsonLine(problem));
  tools.note(`${name}: ${message}`);
  return problem;
}

const codeOf = (error: unknown): string => String((error as { code?: unknown }).code ?? "failed");

function outcome(failures: readonly unknown[], failed: number, all: number): unknown {
  const [first] = failures;
  if (failed === all) return first;
  return new CliError("partly-done", `${failed} of ${all} failed; the remaining ones succeeded`, first);
}
