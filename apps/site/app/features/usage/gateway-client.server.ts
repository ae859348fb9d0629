import { type LoaderFunctionArgs, redirect } from "react-router";
import { gatewayOrigin } from "../../lib/gateway.server.ts";
import { readSessionToken } from "./session-cookie.ts";
import type { View } from "./view.ts";

/** Arguments of a loader or action, limited to those for the gateway. */
export type GatewayArgs = Pick<LoaderFunctionArgs, "request" | "url" | "context">;

/** Something to do at the gateway. */
export interface Sent {
  readonly method: "POST" | "PUT" | "DELETE";
  readonly body?: unknown;
}

/** Sends a request for JSON to the gateway, with the reader's token. */
export type AskGateway = <Answer>(path: string, sent?: Sent) => Promise<Answer>;

/** The gateway rejected, or could not be reached. */
export class GatewayFailure extends Error {
  override readonly name = "GatewayFailure";
  /** 0 where nothing completed. */
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/**
 * Sends a request to the gateway behind the site.
 * @param token omitted for a reader who is not signed in
 * @throws GatewayFailure with the gateway's own sentence
 */
export async function fetchGateway(
  { request, context }: GatewayArgs,
  path: string,
  { token = readSessionToken(request), sent }: { token?: string | undefined; sent?: Sent | undefined } = {},
): Promise<Response> {
  const origin = context.get(gatewayOrigin);
  if (!origin) throw new GatewayFailure(0, "The gateway URL of this server is unknown.");
  const response = await fetch(origin + path, {
    method: sent?.method ?? "GET",
    // The token is sent only to the gateway.
    redirect: "error",
    signal: request.signal,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(sent?.body !== undefined && { "content-type": "application/json" }),
    },
    ...(sent?.body !== undefined && { body: JSON.stringify(sent.body) }),
  }).catch((error: unknown) => {
    if (request.signal.aborted) throw error;
    throw new GatewayFailure(0, "The gateway is unreachable. Try again in a moment.");
  });
  if (!response.ok) throw new GatewayFailure(response.status, await readMessage(response));
  return response;
}

/** Opens the gateway for a loader or an action. */
export const openGateway =
  (args: GatewayArgs): AskGateway =>
  async <Answer>(path: string, sent?: Sent) => {
    const response = await fetchGateway(args, path, { sent });
    return (response.status === 204 ? undefined : await response.json()) as Answer;
  };

/**
 * Loads the data of a gateway page. Redirects to sign-in without a valid token.
 * @throws a redirect, or an unexpected error
 */
export async function readView<Data>(
  args: GatewayArgs,
  read: (ask: AskGateway) => Promise<Data>,
): Promise<View<Data>> {
  const isSignedIn = readSessionToken(args.request) !== undefined;
  try {
    return { state: "ready", isSignedIn, data: await read(openGateway(args)) };
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    const { status, message } = error;
    if (status === 401) throw redirect(toSignInPath(args.url));
    return { state: status === 403 ? "refused" : "failed", isSignedIn, message };
  }
}

/** The URL to sign in at, which leads back. */
export const toSignInPath = ({ pathname, search }: URL): string =>
  `/sign-in?${new URLSearchParams({ next: pathname + search })}`;

async function readMessage(response: Response): Promise<string> {
  const body = (await response.json().catch(() => undefined)) as
    | { error?: { message?: unknown } }
    | undefined;
  const message = body?.error?.message;
  return typeof message === "string" ? message : `The gateway returned ${response.status}`;
}
