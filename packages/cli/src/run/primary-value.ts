import type { Operation } from "@inferhub/catalog";
import type { InputSource } from "../io/read-input.ts";
import { usageError } from "../problems.ts";
import { mediaKindOf, primaryOf, takesFile, takesList, takesText } from "../schema.ts";
import { mediaTypeOf } from "../text/file-types.ts";

/**
 * What fills an operation's primary member: words, files or the pipe, in the form that the member's
 * schema asks for.
 */
export async function primaryValue(
  operation: Operation,
  words: readonly string[],
  source: InputSource,
): Promise<unknown> {
  const given = words.length === 0 && source.piped ? ["-"] : words;
  const kind = mediaKindOf(primaryOf(operation));
  if (given.length === 0)
    throw usageError(
      `${operation.id} needs ${kind ? (kind === "file" ? "a file" : `${article(kind)} file`) : "a text"}`,
    );
  if (kind) return files(operation, given, source);
  const texts = await Promise.all(given.map((word) => source.text(word)));
  return textValue(operation, texts);
}

/** The same for texts that are at hand. */
export function textValue(operation: Operation, texts: readonly string[]): unknown {
  const schema = primaryOf(operation);
  if (operation.primary === "messages") return [{ role: "user", content: texts.join(" ") }];
  if (!takesText(schema) && !takesListOfTexts(operation)) return jsonValue(operation, texts.join(" "));
  if (!takesList(schema)) return texts.join(" ");
  return texts.length === 1 && takesText(schema) ? texts[0] : texts;
}

function takesListOfTexts(operation: Operation): boolean {
  const { options, item, wrapped } = primaryOf(operation);
  return [item, wrapped?.item, ...(options ?? []).map((each) => each.item)].some(
    (each) => each !== undefined && takesText(each),
  );
}

async function files(operation: Operation, words: readonly string[], source: InputSource): Promise<unknown> {
  const schema = primaryOf(operation);
  if (words.length > 1 && !takesList(schema)) {
    throw usageError(`${operation.id} takes one file, not ${words.length}`);
  }
  const blobs = await Promise.all(words.map((word) => fileOf(word, source)));
  return blobs.length === 1 && takesFile(schema) ? blobs[0] : blobs;
}

async function fileOf(word: string, source: InputSource): Promise<Blob | string> {
  if (word.startsWith("data:")) return word;
  const bytes = await source.bytes(word);
  return new Blob([bytes], { type: mediaTypeOf(bytes, word) });
}

function jsonValue({ id, primary }: Operation, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw usageError(`${id} takes JSON for ${primary}: ${(cause as Error).message}`);
  }
}

const article = (noun: string): string => (/^[aeiou]/.test(noun) ? `an ${noun}` : `a ${noun}`);
