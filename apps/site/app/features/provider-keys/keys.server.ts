import {
  type AskGateway,
  type GatewayArgs,
  GatewayFailure,
  openGateway,
} from "../usage/gateway-client.server.ts";
import { readForm } from "../usage/sign-in.server.ts";
import type { KeyTest, ProviderKey, ProviderKeys } from "./provider-key.ts";

/** Outcome of a form about keys. It contains no key. */
export interface KeyOutcome {
  /** ID of the provider that the form was about. */
  readonly provider?: string;
  /** The provider whose key was stored. */
  readonly stored?: string;
  /** The provider whose key was removed. */
  readonly removed?: string;
  readonly test?: KeyTest;
  /** Errors in the form, by field. */
  readonly problems?: { readonly provider?: string; readonly key?: string };
  /** Error message of the gateway. */
  readonly failure?: string;
}

const RANK: Readonly<Record<ProviderKey["source"], number>> = {
  stored: 0,
  environment: 1,
  local: 2,
  sandbox: 3,
  none: 4,
};

/** Lists providers: those with a key first, each group by name. */
export async function readKeys(ask: AskGateway): Promise<ProviderKeys> {
  const { canStore, providers } = await ask<ProviderKeys>("/api/provider-keys");
  const rank = ({ source, stored }: ProviderKey) => (stored ? 0 : RANK[source]);
  const sorted = [...providers].sort((a, b) => rank(a) - rank(b) || a.label.localeCompare(b.label, "en"));
  return { canStore, providers: sorted };
}

/** Stores, tests or removes a key from a form. */
export async function changeKeys(args: GatewayArgs): Promise<KeyOutcome> {
  const form = await readForm(args.request);
  const ask = openGateway(args);
  const field = (name: string) => (form.get(name) ?? "").trim();
  const provider = field("test") || field("remove") || field("provider");
  try {
    if (field("test") !== "")
      return { provider, test: await ask<KeyTest>(`${toPath(provider)}/test`, { method: "POST", body: {} }) };
    if (field("remove") !== "") {
      await ask(toPath(provider), { method: "DELETE" });
      return { provider, removed: provider };
    }
    const key = field("key");
    const problems = {
      ...(provider === "" && { provider: "Select a provider." }),
      ...(key === "" && { key: "Enter the API key." }),
    };
    if (Object.keys(problems).length > 0) return { provider, problems };
    const { label } = await ask<ProviderKey>(toPath(provider), { method: "PUT", body: { key } });
    return { provider, stored: label };
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    return { provider, failure: error.message };
  }
}

const toPath = (provider: string) => `/api/provider-keys/${encodeURIComponent(provider)}`;
