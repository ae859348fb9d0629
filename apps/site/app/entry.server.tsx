import { isbot } from "isbot";
import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { listDocumentPagePaths } from "../item-paths.ts";
import { gatewayOrigin } from "./lib/gateway.server.ts";
import { hubReader } from "./lib/hub.server.ts";
import { lateFailure } from "./lib/late-failure.ts";
import { withLowPreloads } from "./lib/low-preloads.server.ts";
import { Nonce, requestNonce } from "./lib/nonce.ts";

export { gatewayOrigin, hubReader, lateFailure, requestNonce };

/** Pages that a release build renders ahead, and other builds at the first request. */
export const documentPaths = listDocumentPagePaths();
export const documentFiles = ["/search-index.json"];

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  const nonce = context.get(requestNonce) || undefined;
  const fail = context.get(lateFailure);
  let begun = false;
  const stream = await renderToReadableStream(
    <Nonce value={nonce}>
      <ServerRouter context={entry} url={request.url} {...(nonce ? { nonce } : {})} />
    </Nonce>,
    // Inlines all content of any size, because replacing it later would require a script.
    {
      signal: request.signal,
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      ...(nonce ? { nonce } : {}),
      // An error before the first byte is also thrown, and the catch block reports it.
      ...(fail ? { onError: (error) => (begun ? fail(error) : undefined) } : {}),
    },
  );
  begun = true;
  if (entry.isSpaMode || isbot(request.headers.get("user-agent") ?? "")) await stream.allReady;
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(withLowPreloads(stream), { status, headers });
}
