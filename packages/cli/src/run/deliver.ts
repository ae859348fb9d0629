import type { Operation } from "@inferhub/catalog";
import { type Destination, destinationOf, freeName, saveFile } from "../io/save-file.ts";
import { usageError } from "../problems.ts";
import { render } from "../render/index.ts";
import { jsonDocument } from "../render/json.ts";
import { mediaKindOf } from "../schema.ts";
import { extensionOf, mediaTypeOf } from "../text/file-types.ts";
import type { Tools } from "../tools.ts";
import type { Answer } from "./connect.ts";

export interface DeliverOptions {
  readonly output?: string | undefined;
  readonly force?: boolean | undefined;
  readonly json?: boolean | undefined;
  readonly quiet?: boolean | undefined;
}

/** How an answer is handed over, settled before the call is made. */
export interface Delivery {
  /** The file that `-o` names. */
  readonly destination?: Destination;
  readonly json: boolean;
  note(text: string): void;
}

/** @throws CliError when the file cannot be written as asked */
export async function prepareDelivery(
  tools: Tools,
  operation: Operation,
  { output, force = false, json = false, quiet = false }: DeliverOptions,
): Promise<Delivery> {
  const note = (text: string) => quiet || tools.note(text);
  if (output === undefined) return { json, note };
  if (output === "") throw usageError("-o needs the name of a file");
  const fallback = `${operation.id}.${mediaKindOf(operation.output) ? "bin" : json ? "json" : "txt"}`;
  return { json, note, destination: await destinationOf(tools.context.cwd, output, fallback, force) };
}

/** Hands over a whole answer: as one document, as a file, or as text for whoever reads it. */
export async function deliver(
  tools: Tools,
  operation: Operation,
  { data, meta }: Answer,
  { destination, json, note }: Delivery,
): Promise<void> {
  const save = async (to: Destination, content: string | Uint8Array) => {
    await saveFile(to, content);
    note(`Saved ${to.path}`);
  };
  if (data instanceof Blob) {
    const bytes = new Uint8Array(await data.arrayBuffer());
    const mediaType = data.type || mediaTypeOf(bytes, "");
    if (destination) await save(destination, bytes);
    if (json) {
      const file = destination
        ? { file: destination.path }
        : { base64: Buffer.from(bytes).toString("base64") };
      return tools.out.write(
        await jsonDocument({ data: { mediaType, sizeBytes: bytes.length, ...file }, meta }),
      );
    }
    if (destination) return;
    if (!tools.onTerminal) return tools.out.write(bytes);
    const { cwd } = tools.context;
    const name = await freeName(cwd, operation.id, extensionOf(mediaType));
    await saveFile(await destinationOf(cwd, name, name, false), bytes);
    return tools.out.write(`${name}\n`);
  }
  const plain = { terminal: false, style: tools.style };
  if (json) {
    const document = await jsonDocument({ data, meta });
    return destination ? save(destination, document) : tools.out.write(document);
  }
  if (destination) return save(destination, await render(data, plain));
  return tools.out.write(await render(data, { ...plain, terminal: tools.onTerminal }));
}
