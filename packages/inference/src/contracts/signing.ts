import type { Blob, FormData } from "@inferhub/catalog/platform";

/** A complete request, before its signature. */
export interface UnsignedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array | Blob | FormData | undefined;
}

/** Returns the headers of a request with its signature. */
export type SignRequest<More extends unknown[] = []> = (
  request: UnsignedRequest,
  secret: string,
  ...more: More
) => Promise<Record<string, string>>;
