import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { Busboy } from "@fastify/busboy";
import { GatewayError } from "../errors.ts";

const MAX_FIELDS = 20;
const MAX_FIELD_BYTES = 4_096;

/** Form fields before and after the file. */
export type UploadFields = ReadonlyMap<string, string>;

/**
 * Parses a multipart form with one file while it is uploaded. After a failure, it discards the rest of the request, so that
 * the client can read the error.
 * @param receive reads the file
 * @param missing the problem of a form without a file
 * @throws GatewayError with code `input-invalid`, or the error of `receive`
 */
export async function receiveUpload<Result>(
  request: IncomingMessage,
  receive: (file: Readable, filename: string, mediaType: string) => Promise<Result>,
  missing = "file: Send the lines of the batch as a file",
): Promise<{ readonly fields: UploadFields; readonly filename: string; readonly result: Result }> {
  const type = request.headers["content-type"] ?? "";
  if (!/^multipart\/form-data\b/i.test(type)) throw invalid("Send a multipart form with purpose and file");
  const fields = new Map<string, string>();
  let received: Promise<Result> | undefined;
  let name = "";
  try {
    const form = new Busboy({
      headers: { ...request.headers, "content-type": type },
      limits: { files: 1, fields: MAX_FIELDS, fieldSize: MAX_FIELD_BYTES, parts: MAX_FIELDS + 1 },
    });
    const failure = new Promise<never>((_, reject) => {
      form.on("error", (error: unknown) =>
        reject(invalid(`The form cannot be read: ${(error as Error).message}`)),
      );
      request.once("close", () => {
        if (!request.complete) reject(invalid("The upload ended before the form was complete"));
      });
    });
    // Ignore failures after the first one.
    failure.catch(() => {});
    form.on("field", (field, value) => fields.set(field, value));
    form.on("file", (field, file, filename, _encoding, mediaType) => {
      if (field !== "file" || received) {
        file.resume();
        return;
      }
      name = filename ?? "";
      received = receive(file, name, mediaType);
      received.catch(() => file.resume());
    });
    request.pipe(form);
    const complete = finished(form).catch((error: Error) => {
      throw invalid(`The form cannot be read: ${error.message}`);
    });
    complete.catch(() => {});
    // An invalid row ends the upload immediately.
    const wrong = new Promise<never>((_, reject) => {
      form.on("file", () => received?.catch(reject));
    });
    wrong.catch(() => {});
    await Promise.race([complete, failure, wrong]);
    if (!received) throw invalid(missing);
    return { fields, filename: name, result: await Promise.race([received, failure]) };
  } catch (error) {
    request.unpipe();
    request.resume();
    await received?.catch(() => {});
    throw error;
  }
}

const invalid = (message: string) => new GatewayError("input-invalid", message);
