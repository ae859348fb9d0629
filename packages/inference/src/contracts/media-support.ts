import type { CallContext } from "../engine/prepare-call.ts";
import type { HttpResult } from "./http.ts";
import type { WireBody } from "./wire.ts";

/** A body that `fetch` takes; the content type is left out where `fetch` writes it itself. */
export interface EncodedBody {
  readonly body: string | Blob | FormData;
  readonly contentType?: string;
}

/** How files get into requests and out of answers. Adapters of operations with files bring it along. */
export interface MediaSupport {
  /**
   * Reads what an input only points at, and gives each file a type that fits.
   * @throws InputError
   */
  loadInputFiles(input: unknown, call: Omit<CallContext, "call">): Promise<unknown>;
  encode(body: WireBody): Promise<EncodedBody>;
  /**
   * Fetches the files that an answer points at, and gives the one that it may consist of in the form that the
   * caller asked for.
   * @throws ProviderOutputError, InferenceClientError with code `egress-refused`
   */
  resolveOutputFiles(output: unknown, call: CallContext, answer: HttpResult): Promise<unknown>;
}
