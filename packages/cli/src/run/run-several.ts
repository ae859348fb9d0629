import { mkdir } from "node:fs/promises";
import { basename, extname, join, resolve } from "node:path";
import type { Operation } from "@inferhub/catalog";
import { createInputSource, type InputSource } from "../io/read-input.ts";
import { kindOf } from "../io/save-file.ts";
import { CliError, usageError } from "../problems.ts";
import type { Progress, ProgressState } from "../progress/progress.ts";
import { jsonDocument, jsonLine } from "../render/json.ts";
import { mediaKindOf } from "../schema.ts";
import { showControls } from "../text/controls.ts";
import { stoppable, type Tools } from "../tools.ts";
import type { CallSettings } from "./call-settings.ts";
import { type Answer, type Connection, connect } from "./connect.ts";
import { type Delivery, deliver, formOf, prepareDelivery } from "./deliver.ts";
import type { RunOptions } from "./execute.ts";
import type { CallInput } from "./inputs.ts";
import { primaryValue } from "./primary-value.ts";

export interface SeveralCalls {
  readonly operation: Operation;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly inputs: readonly CallInput[];
  readonly options: RunOptions;
  readonly settings: CallSettings;
  readonly progress: Progress;
}

/** An input, what its answer is called and where it goes. */
interface Planned extends CallInput {
  readonly name: string;
  readonly stem: string;
  readonly delivery: Delivery;
}

/** After these no other input would fare better. */
const HOPELESS = new Set(["key-missing", "key-refused", "credit-exhausted", "interrupted", "terminated"]);

/**
 * Makes one call for each input, in order. One that fails does not keep the others from being made.
 * @throws CliError with code `partly-done` when some failed, with the first failure's code when all did
 */
export async function runSeveral(tools: Tools, calls: SeveralCalls): Promise<void> {
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
        // What cannot be written stops everything: the next answer would be paid for and lost as well.
        const document = await handOver(tools, each, answer, connection);
        if (document) documents.push(document);
        state.done += 1;
      } else {
        const error = failures.at(-1);
        state.failed += 1;
        documents.push(await tellFailure(tools, each, error));
        if (HOPELESS.has(codeOf(error))) break;
      }
      tell({ state: each.name });
    }
  }).finally(async () => {
    progress.end();
    if (formOf(options) === "json") await tools.out.write(await jsonDocument(documents));
  });
  if (failures.length > 0) throw outcome(failures, planned.length - state.done, planned.length);
}

async function ask(
  connection: Connection,
  { operation, parameters }: SeveralCalls,
  { words }: Planned,
  source: InputSource,
  signal: AbortSignal,
): Promise<Answer> {
  const input = { [operation.primary]: await primaryValue(operation, words, source), ...parameters };
  return connection.call(input, signal);
}

async function plan(tools: Tools, calls: SeveralCalls): Promise<readonly Planned[]> {
  const { operation, inputs, options, settings } = calls;
  const folder = await folderOf(tools, operation, options);
  const planned: Planned[] = [];
  const taken = new Set<string>();
  for (const { words, file = "" } of inputs) {
    const stem = freeStem(basename(file, extname(file)) || operation.id, taken);
    const output = folder === undefined ? undefined : `${folder}/`;
    const delivery = await prepareDelivery(tools, { stem, operation }, { ...options, output }, settings);
    planned.push({ words, file, name: file, stem, delivery });
  }
  return planned;
}

/** Two files of different folders may have one name. */
function freeStem(stem: string, taken: Set<string>): string {
  let free = stem;
  for (let number = 2; taken.has(free); number++) free = `${stem}-${number}`;
  taken.add(free);
  return free;
}

/** @throws CliError when several answers cannot go where they should */
async function folderOf(
  { context: { cwd }, onTerminal }: Tools,
  { output: schema }: Operation,
  options: RunOptions,
): Promise<string | undefined> {
  const { output } = options;
  if (output === undefined) {
    if (mediaKindOf(schema) === undefined || onTerminal || formOf(options) !== "text") return undefined;
    throw usageError("Several files need a folder: -o folder/");
  }
  const path = resolve(cwd, output);
  if (/[/\\]$/.test(output)) await mkdir(path, { recursive: true });
  else if ((await kindOf(path)) !== "folder") {
    throw usageError(`Several answers need a folder: -o ${join(output, "/")}`);
  }
  return path;
}

/** @returns what belongs into the one document of all, where there is one */
async function handOver(
  tools: Tools,
  { name, stem, delivery }: Planned,
  answer: Answer,
  connection: Connection,
): Promise<unknown> {
  const { destination, form } = delivery;
  connection.tell(answer.meta);
  if (destination) {
    const isFile = answer.data instanceof Blob;
    const path = await deliver(tools, { stem }, answer, isFile ? { ...delivery, form: "text" } : delivery);
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
  await deliver(tools, { stem }, answer, delivery);
  return undefined;
}

const shownName = (name: string): string => showControls(name).replace(/\n/g, "\\n");

/** Says at once what failed, since the others may take a while. */
async function tellFailure(tools: Tools, { name, delivery }: Planned, error: unknown): Promise<unknown> {
  const { message } = error as Error;
  const { toJSON } = error as { toJSON?: () => unknown };
  const problem = { input: name, error: toJSON ? error : { code: codeOf(error), message } };
  if (delivery.form === "jsonl" && !delivery.destination) await tools.out.write(await jsonLine(problem));
  tools.note(`${name}: ${message}`);
  return problem;
}

const codeOf = (error: unknown): string => String((error as { code?: unknown }).code ?? "failed");

function outcome(failures: readonly unknown[], failed: number, all: number): unknown {
  const [first] = failures;
  if (failed === all) return first;
  return new CliError("partly-done", `${failed} of ${all} failed; the others are done`, first);
}
