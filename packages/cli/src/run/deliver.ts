import { join, parse } from "node:path";
import type { Operation } from "@inferhub/catalog";
import { imageProtocolOf } from "../images/protocol.ts";
import { confirm } from "../io/confirm.ts";
import { type Destination, destinationOf, freeName, saveFile, taken } from "../io/save-file.ts";
import { usageError } from "../problems.ts";
import { render } from "../render/index.ts";
import { jsonDocument, jsonLine } from "../render/json.ts";
import { mediaKindOf } from "../schema.ts";
import { extensionOf, mediaTypeOf } from "../text/file-types.ts";
import type { Tools } from "../tools.ts";
import type { Answer } from "./connect.ts";

export interface DeliverOptions {
  readonly output?: string | undefined;
  readonly force?: boolean | undefined;
  readonly yes?: boolean | undefined;
  readonly json?: boolean | undefined;
  readonly jsonl?: boolean | undefined;
}

/** How an answer reads: as suits it, as one JSON document, or as lines of JSON. */
export type Form = "text" | "json" | "jsonl";

/** How an answer is handed over, settled before the call is made. */
export interface Delivery {
  /** The file that `-o` names. */
  readonly destination?: Destination;
  readonly form: Form;
  /** Whether pictures are shown where the terminal can. */
  readonly images?: boolean;
  note(text: string): void;
}

/** What is called how, when nobody says otherwise. */
export interface Naming {
  readonly stem: string;
  readonly operation: Operation;
}

/** @throws CliError for two forms at once */
export function formOf({ json = false, jsonl = false }: DeliverOptions): Form {
  if (json && jsonl) throw usageError("--json is one document and --jsonl are lines: take one of them");
  return json ? "json" : jsonl ? "jsonl" : "text";
}

/** @throws CliError when the file cannot be written as asked */
export async function prepareDelivery(
  tools: Tools,
  { stem, operation }: Naming,
  options: DeliverOptions,
  { quiet, images }: { readonly quiet: boolean; readonly images: boolean },
): Promise<Delivery> {
  const { output, force = false } = options;
  const form = formOf(options);
  const settled = { form, images, note: (text: string) => void (quiet || tools.note(text)) };
  if (output === undefined) return settled;
  if (output === "") throw usageError("-o needs the name of a file");
  const fallback = `${stem}.${extensionFor(operation, form)}`;
  const mayReplace = mayReplaceWith(tools, options);
  return {
    ...settled,
    destination: await destinationOf(tools.context.cwd, output, fallback, force, mayReplace),
  };
}

const mayReplaceWith =
  (tools: Tools, { yes }: DeliverOptions) =>
  async (path: string): Promise<boolean> =>
    yes || confirm(tools, `${path} is there already. Overwrite it?`, taken(path).message);

function extensionFor({ output }: Operation, form: Form): string {
  const kind = mediaKindOf(output);
  if (kind) return USUAL_EXTENSIONS[kind] ?? "bin";
  return form === "text" ? "txt" : form;
}

/** What an answer is mostly, before it is there. */
const USUAL_EXTENSIONS: Readonly<Record<string, string>> = { image: "png", audio: "wav", video: "mp4" };

/**
 * Hands over a whole answer: as one document, as a file, or as text for whoever reads it.
 * @returns the file that was written, if any
 */
export async function deliver(
  tools: Tools,
  { stem }: Pick<Naming, "stem">,
  { data, meta }: Answer,
  delivery: Delivery,
): Promise<string | undefined> {
  const { destination, form } = delivery;
  if (data instanceof Blob) return deliverFile(tools, stem, { data, meta }, delivery);
  if (form !== "text") {
    const document = await (form === "jsonl" ? jsonLine : jsonDocument)({ data, meta });
    return destination ? save(destination, document, delivery) : print(tools, document);
  }
  const view = { terminal: tools.onTerminal && !destination, style: tools.style };
  const rendered = await render(data, view);
  return destination ? save(destination, rendered, delivery) : print(tools, rendered);
}

async function save(to: Destination, content: string | Uint8Array, { note }: Delivery): Promise<string> {
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
  { data, meta }: { readonly data: Blob; readonly meta: Answer["meta"] },
  delivery: Delivery,
): Promise<string | undefined> {
  const { form } = delivery;
  const { bytes, mediaType } = await contentOf(data);
  const destination = delivery.destination && (await withExtension(delivery.destination, mediaType));
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
  const name = await freeName(cwd, stem, extensionOf(mediaType));
  await saveFile(await destinationOf(cwd, name, name, false), bytes);
  await showImage(tools, bytes, mediaType, delivery);
  await print(tools, `${name}\n`);
  return name;
}

/** A name that was only guessed gets the extension that fits what came. */
async function withExtension(destination: Destination, mediaType: string): Promise<Destination> {
  const { path, guessed } = destination;
  const wanted = extensionOf(mediaType);
  const { dir, name, ext } = parse(path);
  if (!guessed || ext === `.${wanted}`) return destination;
  return { path: join(dir, await freeName(dir, name, wanted)), force: false };
}

async function contentOf(data: Blob) {
  const bytes = new Uint8Array(await data.arrayBuffer());
  return { bytes, mediaType: data.type || mediaTypeOf(bytes, "") };
}

/** A file inside a JSON document: where it is, else what it holds. */
const described = (bytes: Uint8Array, mediaType: string, destination: Destination | undefined) => ({
  mediaType,
  sizeBytes: bytes.length,
  ...(destination ? { file: destination.path } : { base64: Buffer.from(bytes).toString("base64") }),
});

/** Larger ones would keep the terminal busy for longer than they are looked at. */
const LARGEST_SHOWN = 10_000_000;

async function showImage(
  { context, out }: Tools,
  bytes: Uint8Array,
  mediaType: string,
  { images = false }: Delivery,
): Promise<void> {
  if (!images || bytes.length > LARGEST_SHOWN) return;
  const shown = imageProtocolOf(context)?.encode(bytes, mediaType);
  if (shown) await out.write(shown);
}
