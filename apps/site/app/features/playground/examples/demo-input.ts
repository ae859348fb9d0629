import { EMPTY_CONVERSATION, withFields } from "../chat/conversation.ts";
import type { Draft } from "../draft.ts";
import { readAttachment } from "../files/read-attachment.ts";
import { withType } from "../files/with-type.ts";
import type { DemoFile, DemoInput } from "./demo-part.ts";

/**
 * The same with its files, as the form takes it.
 * @throws Error where a file cannot be loaded
 */
export async function loadDemoInput(input: DemoInput): Promise<Draft> {
  const entries = Object.entries(input).map(async ([name, value]) => [name, await loadValue(value)] as const);
  return Object.fromEntries(await Promise.all(entries));
}

async function loadValue(value: DemoInput[string]): Promise<Draft[string]> {
  if (typeof value === "string") return value;
  if ("url" in value) return loadFile(value);
  if (!("composer" in value)) return value;
  const attached = value.files.map(async (file) => readAttachment(await loadFile(file), file.kind));
  return withFields(EMPTY_CONVERSATION, { text: value.composer, attachments: await Promise.all(attached) });
}

async function loadFile({ url, filename }: DemoFile): Promise<File> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${filename} could not be loaded`);
  const body = await answer.blob();
  return withType(new File([body], filename, { type: body.type }));
}
