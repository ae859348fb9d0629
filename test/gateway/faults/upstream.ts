import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type WireAnswer, wireAnswer } from "./wire-responses.ts";

/** A request that reached the upstream, and what became of it. */
export interface Visit {
  readonly provider: string;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Whether it requests a stream. */
  readonly stream: boolean;
  /** The correct response. */
  readonly right: WireAnswer;
  /** The received credential. */
  readonly credential: string;
  /** The credential, if a response repeats it. */
  readonly echo: string;
  /** Pause between the first content and the rest. */
  readonly pause: Pause;
  /** Time when the other side disconnected, or the response ended. */
  closedMs?: number;
}

export type Pause = () => Promise<unknown>;

/** Long enough for the first content to be read where nothing else keeps the machine busy. */
const briefly: Pause = () => new Promise((resolve) => setTimeout(resolve, 20));

/** How an upstream behaves towards a request that it has read. */
export type Manner = (visit: Visit) => void;

export interface MisbehavingUpstream {
  readonly url: string;
  readonly visits: Visit[];
  /** Requests that are neither finished nor disconnected. */
  readonly open: () => number;
  /** Its behavior from now on, by provider; default: a correct response. */
  behave(manners: Readonly<Record<string, Manner>>, pause?: Pause): void;
  close(): void;
}

export const headersOf = ({ right, credential }: Visit): Record<string, string> => ({
  "content-type": right.type,
  "x-echo": credential,
  "x-request-id": credential,
});

export const answerWell: Manner = (visit) => {
  const { response, right } = visit;
  response.writeHead(200, headersOf(visit));
  for (const part of right.parts) response.write(part);
  response.end();
};

/**
 * A server for several providers, selected by the first segment of a path, that applies a test's fault to each
 * request. Headers and bodies repeat the credential.
 */
export async function startUpstream(): Promise<MisbehavingUpstream> {
  const visits: Visit[] = [];
  let manners: Readonly<Record<string, Manner>> = {};
  let pause = briefly;
  const server = createServer(async (request, response) => {
    const body = await textOf(request);
    if (body === undefined) return;
    const path = request.url ?? "";
    const provider = path.split("/")[1] ?? "";
    const stream = /"stream":\s*true/.test(body);
    const credential = (request.headers.authorization ?? "").replace("Bearer ", "");
    const echo = credential;
    const visit: Visit = {
      provider,
      request,
      response,
      stream,
      credential,
      echo,
      pause,
      right: wireAnswer(path, stream, echo),
    };
    visits.push(visit);
    response.once("close", () => {
      visit.closedMs = performance.now();
    });
    (manners[provider] ?? answerWell)(visit);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    visits,
    open: () => visits.filter(({ closedMs }) => closedMs === undefined).length,
    behave: (next, given = briefly) => {
      manners = next;
      pause = given;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** @returns nothing when the sender leaves before the end */
async function textOf(request: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = [];
  try {
    for await (const part of request) parts.push(part);
  } catch {
    return undefined;
  }
  return Buffer.concat(parts).toString("latin1");
}
