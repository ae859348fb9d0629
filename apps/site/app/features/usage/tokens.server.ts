import { type AskGateway, type GatewayArgs, GatewayFailure, openGateway } from "./gateway-client.server.ts";
import type { TokenInfo } from "./ledger.ts";
import { readNewToken, type TokenProblems } from "./new-token.ts";
import { readForm } from "./sign-in.server.ts";

/** Outcome of a form about tokens. */
export interface TokenOutcome {
  /** A token that was just made. It is seen this once. */
  readonly created?: { readonly name: string; readonly secret: string };
  readonly revoked?: string;
  /** Errors in the form, by field. */
  readonly problems?: TokenProblems;
  /** The submitted values, to be fixed. */
  readonly values?: Readonly<Record<string, string>>;
  /** Error message of the gateway. */
  readonly failure?: string;
}

/** Lists tokens: active ones first, each group with the newest first. */
export async function readTokens(ask: AskGateway): Promise<readonly TokenInfo[]> {
  const tokens = await ask<readonly TokenInfo[]>("/api/tokens");
  const rank = ({ revokedAt }: TokenInfo) => (revokedAt === undefined ? 0 : 1);
  return [...tokens].sort((a, b) => rank(a) - rank(b) || b.createdAt.localeCompare(a.createdAt));
}

/** Creates or revokes a token from a form. */
export async function changeTokens(args: GatewayArgs): Promise<TokenOutcome> {
  const form = await readForm(args.request);
  const ask = openGateway(args);
  try {
    const id = form.get("revoke");
    if (id !== null) {
      await ask(`/api/tokens/${encodeURIComponent(id)}`, { method: "DELETE" });
      return { revoked: id };
    }
    const values = Object.fromEntries(form);
    const { body, problems } = readNewToken(form);
    if (!body) return { problems, values };
    const { token } = await ask<{ readonly token: string }>("/api/tokens", { method: "POST", body });
    return { created: { name: body.name, secret: token } };
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    return { failure: error.message, values: Object.fromEntries(form) };
  }
}
