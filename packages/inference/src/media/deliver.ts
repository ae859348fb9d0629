import type { Prepared } from "../client/prepare.ts";
import type { Answer } from "../client/run-plain.ts";
import { InputError, ProviderOutputError } from "../errors.ts";
import { isRemoteMedia, type RemoteMedia } from "../types/wire.ts";
import { encodeBase64 } from "./base64.ts";
import { download } from "./download.ts";
import { sniffBlob } from "./sniff-blob.ts";

/** Gives the file that a call is answered with in the form that the caller asked for. */
export async function deliver(
  file: Blob | RemoteMedia,
  prepared: Prepared,
  answer: Answer,
): Promise<unknown> {
  const bytes = async () => (isRemoteMedia(file) ? download(file, prepared, answer.request.url) : file);
  switch (prepared.call.outputType) {
    case "json":
      return answer.body instanceof Blob ? { output: await dataUrlOf(answer.body) } : answer.body;
    case "url":
      if (isRemoteMedia(file)) return checkedAddress(file.url, prepared);
      throw new InputError(
        "input-invalid",
        "The provider gave the file itself and no address of it: ask for blob or dataUrl",
        prepared.context,
      );
    case "dataUrl":
      return dataUrlOf(await bytes());
    case "blob":
      return bytes();
  }
}

/** An address that may be put into a page: one that a page would run is no file. */
function checkedAddress(url: string, { context }: Prepared): string {
  if (/^(https?|data):/i.test(url)) return url;
  throw new ProviderOutputError("The address of the file is none of a file", undefined, context);
}

async function dataUrlOf(blob: Blob): Promise<string> {
  const type = (await sniffBlob(blob)) ?? (blob.type || "application/octet-stream");
  return `data:${type};base64,${encodeBase64(new Uint8Array(await blob.arrayBuffer()))}`;
}
