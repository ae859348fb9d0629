import { join, parse } from "node:path";
import type { Operation } from "@inferhub/catalog";
import { findImageProtocol } from "../images/protocol.ts";
import { confirm } from "../io/confirm.ts";
import { findFreeName, isTaken, type OutputFile, resolveOutputFile, saveFile } from "../io/save-file.ts";
import { createUsageError } from "../problems.ts";
import { render } from "../render/index.ts";
import { jsonDocument, jsonLine } from "../render/json.ts";
import { getMediaKind } from "../schema.ts";
import { getExtension, getMediaType } from "../text/file-types.ts";
import type { Tools } from "../tools.ts";
import type { CallResult } from "./connect.ts";
import { type EmbeddedFile, findEmbeddedFiles } from "./embedded-files.ts";

export interface OutputOptions {
  readonly output?: string | undefined;
  readonly force?: boolean | undefined;
  readonly yes?: boolean | undefined;
  readonly json?: boolean | undefined;
  readonly jsonl?: boolean | undefined;
}

/** Output form: text, one JSON document, or JSON Lines. */
export type OutputForm = "text" | "json" | "jsonl";

/** Output settings, resolved before the call. */
export interface OutputPlan {
  /** File of `-o`. */
  readonly file?: OutputFile;
  readonly form: OutputForm;
  /** Whether to show images if the terminal supports it. */
  readonly images?: boolean;
  note(text: string): void;
}

/** Default names of output files. */
export interface OutputNaming {
  readonly stem: string;
  readonly operation: Operation;
}

/** @throws CliError if both forms are set */
export function getOutputForm({ json = false, jsonl = false }: OutputOptions): OutputForm {
  if (json && jsonl) throw createUsageError("--json and --jsonl can't be used together");
  return json ? "json" : jsonl ? "jsonl" : "text";
}

/** @throws CliError if the file isn't writable as requested */
export async function planOutput(
  tools: Tools,
  { stem, operation }: OutputNaming,
  options: OutputOptions,
  { quiet, images }: { readonly quiet: boolean; readonly images: boolean },
): Promise<OutputPlan> {
  const { output, force = false } = options;
  const form = getOutputForm(options);
  const settled = { form, images, note: (text: string) => void (quiet || tools.note(text)) };
  if (output === undefined) return settled;
  if (output === "") throw createUsageError("-o requires a file name");
  const fallback = `${stem}.${extensionFor(operation, form)}`;
  const mayReplace = canOverwrite(tools, options);
  return {
    ...settled,
    file: await resolveOutputFile(tools.context.cwd, output, fallback, force, mayReplace),
  };
}

const canOverwrite =
  (tools: Tools, { yes }: OutputOptions) =>
  async (path: string): Promise<boolean> =>
    yes || confirm(tools, `${path} already exists. Overwrite it?`, isTaken(path).message);

function extensionFor({ output }: Operation, form: OutputForm): string {
  const kind = getMediaKind(output);
  if (kind) return USUAL_EXTENSIONS[kind] ?? "bin";
  return form === "text" ? "txt" : form;
}

/** Expected file extensions by operation. */
const USUAL_EXTENSIONS: Readonly<Record<string, string>> = { image: "png", audio: "wav", video: "mp4" };

/**
 * Writes a full output: as one document, as a file, or as text.
 * @returns the written file or files, if any
 */
export async function writeOutput(
  tools: Tools,
  { stem }: Pick<OutputNaming, "stem">,
  { data, meta }: CallResult,
  delivery: OutputPlan,
): Promise<string | undefined> {
  const { file, form } = delivery;
  if (data instanceof Blob) return deliverFile(tools, stem, { data, meta }, delivery);
  const embedded = form === "text" ? findEmbeddedFiles(data) : undefined;
  const [only, ...others] = embedded ?? [];
  if (only && others.length === 0) return deliverFile(tools, stem, { data: only.file, meta }, delivery);
  if (embedded && (file || tools.onTerminal))
    return deliverFiles(tools, stem, { data: embedded, meta }, delivery);
  if (form !== "text") {
    const document = await (form === "jsonl" ? jsonLine : jsonDocument)({ data, meta });
    return file ? save(file, document, delivery) : print(tools, document);
  }
  const view = { terminal: tools.onTerminal && !file, style: tools.style };
  const rendered = await render(data, view);
  return file ? save(file, rendered, delivery) : print(tools, rendered);
}

async function save(to: OutputFile, content: string | Uint8Array, { note }: OutputPlan): Promise<string> {
  await saveFile(to, content);
  note(`Saved ${to.path}`);
  return to.path;
}

async function print({ out }: Tools, content: string | Uint8Array): Promise<undefined> {
  await out.write(content);
}

async function deliverFile(
  tools: Tools,
  stem: string,
  { data, meta }: { readonly data: Blob; readonly meta: CallResult["meta"] },
  delivery: OutputPlan,
): Promise<string | undefined> {
  const { form } = delivery;
  const { bytes, mediaType } = await toContent(data);
  const destination = delivery.file && (await withExtension(delivery.file, mediaType));
  if (destination) await save(destination, bytes, delivery);
  if (form !== "text") {
    const document = { data: described(bytes, mediaType, destination), meta };
    await print(tools, await (form === "jsonl" ? jsonLine : jsonDocument)(document));
    return destination?.path;
  }
  if (destination) {
    await showImage(tools, bytes, mediaType, delivery);
    return destination.path;
  }
  if (!tools.onTerminal) return print(tools, bytes);
  const { cwd } = tools.context;
  const name = await findFreeName(cwd, stem, getExtension(mediaType));
  await saveFile(await resolveOutputFile(cwd, name, name, false), bytes);
  await showImage(tools, bytes, mediaType, delivery);
  await print(tools, `${name}\n`);
  return name;
}

/** Writes each file under its own name. The files of `-o out.wav` are `out-drums.wav` and `out-voice.wav`. */
async function deliverFiles(
  tools: Tools,
  stem: string,
  { data, meta }: { readonly data: readonly EmbeddedFile[]; readonly meta: CallResult["meta"] },
  delivery: OutputPlan,
): Promise<string> {
  const { dir, name: base } = parse(delivery.file?.path ?? join(tools.context.cwd, stem));
  const paths: string[] = [];
  for (const { name, file } of data) {
    const [label, extension] = [`${base}-${name}`, getExtension(file.type)];
    const force = delivery.file?.force ?? false;
    const fileName = force ? `${label}.${extension}` : await findFreeName(dir, label, extension);
    const target = { path: join(dir, fileName), force };
    await deliverFile(tools, stem, { data: file, meta }, { ...delivery, file: target });
    paths.push(target.path);
  }
  return paths.join(", ");
}

/** Replaces the extension of a default name by that of the actual media type. */
async function withExtension(destination: OutputFile, mediaType: string): Promise<OutputFile> {
  const { path, guessed } = destination;
  const wanted = getExtension(mediaType);
  const { dir, name, ext } = parse(path);
  if (!guessed || ext === `.${wanted}`) return destination;
  return { path: join(dir, await findFreeName(dir, name, wanted)), force: false };
}

async function toContent(data: Blob) {
  const bytes = new Uint8Array(await data.arrayBuffer());
  return { bytes, mediaType: data.type || getMediaType(bytes, "") };
}

/** Represents a file in a JSON document: its path, else its content. */
const described = (bytes: Uint8Array, mediaType: string, destination: OutputFile | undefined) => ({
  mediaType,
  sizeBytes: bytes.length,
  ...(destination ? { file: destination.path } : { base64: Buffer.from(bytes).toString("base64") }),
});

/** Larger images would block the terminal for too long. */
const MAX_SHOWN_BYTES = 10_000_000;

async function showImage(
  { context, out }: Tools,
  bytes: Uint8Array,
  mediaType: string,
  { images = false }: OutputPlan,
): Promise<void> {
  if (!images || bytes.length > MAX_SHOWN_BYTES) return;
  const shown = findImageProtocol(context)?.encode(bytes, mediaType);
  if (shown) await out.write(shown);
}
