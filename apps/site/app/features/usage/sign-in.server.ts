import { data, redirect } from "react-router";
import { readBody } from "../../lib/read-body.server.ts";
import { fetchGateway, type GatewayArgs, GatewayFailure } from "./gateway-client.server.ts";
import { buildSessionCookie, canBeToken } from "./session-cookie.ts";
import { signInQuery } from "./sign-in-query.ts";

/** More than a form of these pages takes. */
const MAX_FORM_BYTES = 16_384;

/** Parses a posted form. Empty if it exceeds the size limit. */
export const readForm = async (request: Request): Promise<URLSearchParams> =>
  new URLSearchParams(await readBody(request, MAX_FORM_BYTES));

/** Signs a reader in or out from a form. */
export async function signIn(args: GatewayArgs) {
  const { request, url } = args;
  const form = await readForm(request);
  if (form.get("intent") === "sign-out")
    return redirect("/sign-in", { status: 303, headers: { "set-cookie": buildSessionCookie(url) } });
  const token = (form.get("token") ?? "").trim();
  if (token === "") return data({ problem: "Enter a token." }, { status: 422 });
  const problem = canBeToken(token) ? await findProblem(args, token) : WRONG;
  if (problem !== undefined) return data({ problem }, { status: 422 });
  const { query } = signInQuery.parse(url.searchParams);
  return redirect(query.next, { status: 303, headers: { "set-cookie": buildSessionCookie(url, token) } });
}

const WRONG = "That token did not work. It may be expired or revoked.";

async function findProblem(args: GatewayArgs, token: string): Promise<string | undefined> {
  try {
    const response = await fetchGateway(args, "/api/usage?limit=1", { token });
    await response.body?.cancel();
    return undefined;
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    return error.status === 401 ? WRONG : error.message;
  }
}
