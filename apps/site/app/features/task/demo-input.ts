import type { Conversation, Draft } from "../playground/draft.ts";

/** A file of the catalogue's demos. */
export interface DemoFile {
  readonly url: string;
  readonly filename: string;
}

/** A demo's inputs by the names of the form's fields. */
export type DemoInput = Readonly<Record<string, string | readonly string[] | Conversation | DemoFile>>;

/**
 * The same with its files, as the form takes it.
 * @throws Error where a file cannot be loaded
 */
export async function loadDemoInput(input: DemoInput): Promise<Draft> {
  const entries = Object.entries(input).map(async ([name, value]) => {
    const isFile = typeof value === "object" && "url" in value;
    return [name, isFile ? await loadFile(value) : value] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

async function loadFile({ url, filename }: DemoFile): Promise<File> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${filename} could not be loaded`);
  const body = await answer.blob();
  return new File([body], filename, { type: body.type });
}
