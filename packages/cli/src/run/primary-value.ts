import type { Operation } from "@inferhub/catalog";
import type { InputSource } from "../io/read-input.ts";
import { createUsageError } from "../problems.ts";
import { getMediaKind, getPrimary, takesFile, takesList, takesText } from "../schema.ts";
import { getMediaType } from "../text/file-types.ts";

/** Value of an operation's primary field from arguments, files or stdin, converted to the field's schema. */
export async function readPrimaryValue(
  operation: Operation,
  words: readonly string[],
  source: InputSource,
): Promise<unknown> {
  const given = words.length === 0 && source.piped ? ["-"] : words;
  const kind = getMediaKind(getPrimary(operation));
  if (given.length === 0)
    throw createUsageError(
      `${operation.id} needs ${kind ? (kind === "file" ? "a file" : `${article(kind)} file`) : "a text"}`,
    );
  if (kind) return files(operation, given, source);
  const texts = await Promise.all(given.map((word) => source.text(word)));
  return toTextValue(operation, texts);
}

/** Converts texts that are already loaded to the field's schema. */
export function toTextValue(operation: Operation, texts: readonly string[]): unknown {
  const schema = getPrimary(operation);
  if (operation.primary === "messages") return [{ role: "user", content: texts.join(" ") }];
  if (!takesText(schema) && !takesListOfTexts(operation)) return jsonValue(operation, texts.join(" "));
  if (!takesList(schema)) return texts.join(" ");
  return texts.length === 1 && takesText(schema) ? texts[0] : texts;
}

function takesListOfTexts(operation: Operation): boolean {
  const { options, item, wrapped } = getPrimary(operation);
  return [item, wrapped?.item, ...(options ?? []).map((each) => each.item)].some(
    (each) => each !== undefined && takesText(each),
  );
}

async function files(operation: Operation, words: readonly string[], source: InputSource): Promise<unknown> {
  const schema = getPrimary(operation);
  if (words.length > 1 && !takesList(schema)) {
    throw createUsageError(`${operation.id} accepts one file, not ${words.length}`);
  }
  const blobs = await Promise.all(words.map((word) => readFile(word, source)));
  return blobs.length === 1 && takesFile(schema) ? blobs[0] : blobs;
}

async function readFile(word: string, source: InputSource): Promise<Blob | string> {
  if (word.startsWith("data:")) return word;
  const bytes = await source.bytes(word);
  return new Blob([bytes], { type: getMediaType(bytes, word) });
}

function jsonValue({ id, primary }: Operation, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw createUsageError(`${id} requires JSON for ${primary}: ${(cause as Error).message}`);
  }
}

const article = (noun: string): string => (/^[aeiou]/.test(noun) ? `an ${noun}` : `a ${noun}`);
