import http, { type IncomingHttpHeaders, type IncomingMessage } from "node:http";

/** The request and how to send it. */
export interface Sending {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** Whether the length is left unsaid. */
  readonly chunked?: boolean;
}

/** The response as a client receives it. */
export interface ReceivedResponse {
  /** 0 without a response. */
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** `cut` if the connection ended before the response was complete, or before it started. */
  readonly end: "whole" | "cut";
}

/** A client that keeps hold of its connection. */
export interface Asking {
  readonly received: Promise<ReceivedResponse>;
  /** Resolves once a part of the response body has arrived. */
  readonly begun: Promise<IncomingMessage>;
  leave(): void;
}

/** Sends a request on a new connection. */
export function ask(url: string, { path, headers, body, chunked }: Sending): Asking {
  let begin: (response: IncomingMessage) => void;
  const begun = new Promise<IncomingMessage>((resolve) => {
    begin = resolve;
  });
  const length = chunked ? {} : { "content-length": String(body.length) };
  const request = http.request(url + path, {
    method: "POST",
    headers: { ...headers, ...length },
    agent: false,
  });
  const received = new Promise<ReceivedResponse>((resolve) => {
    const none: ReceivedResponse = { status: 0, headers: {}, text: "", end: "cut" };
    request.once("error", () => resolve(none));
    request.once("response", (response) => {
      const { statusCode: status = 0, headers } = response;
      let text = "";
      response.setEncoding("latin1");
      response.on("data", (part: string) => {
        text += part;
        begin(response);
      });
      response.on("error", () => undefined);
      response.once("close", () =>
        resolve({ status, headers, text, end: response.complete ? "whole" : "cut" }),
      );
    });
  });
  if (chunked) for (let at = 0; at < body.length; at += 50_000) request.write(body.subarray(at, at + 50_000));
  request.end(chunked ? undefined : body);
  return { received, begun, leave: () => request.destroy() };
}
