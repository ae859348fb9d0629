import type { Provider } from "@inferhub/inference";
import { describeServer, findServers } from "../../machine/find-servers.ts";
import { hasLocalModels } from "../../machine/open-local.ts";
import type { Check, CheckContext, CheckResult } from "../check.ts";
import { reach } from "../reach.ts";

const DEADLINE_MS = 1_000;

/** Lists the model servers on this machine with their models, and the installed local models. */
export const localServers: Check = {
  id: "local-servers",
  title: "Local servers",
  run: async (patient) => {
    if (patient.offline) return [{ name: "all", state: "note", text: "skipped (--offline)" }];
    const { providers, tools } = patient;
    const finding = findServers(tools.context, providers);
    return Promise.all(
      providers.filter(isLocal).map(async (provider): Promise<CheckResult> => {
        if (provider.defaultModels) return checkModels(patient, provider);
        const { id, baseUrl } = provider;
        const [servers, reason] = await Promise.all([finding, reach(patient, baseUrl, DEADLINE_MS)]);
        const server = servers.find((each) => each.provider === id);
        if (server)
          return { name: id, state: "good", text: `responds at ${baseUrl}: ${describeServer(server)}` };
        const text = reason === undefined ? `responds at ${baseUrl}` : `not running at ${baseUrl}`;
        return { name: id, state: reason === undefined ? "good" : "note", text };
      }),
    );
  },
};

async function checkModels({ tools }: CheckContext, { id }: Provider): Promise<CheckResult> {
  if (await hasLocalModels(tools.context)) return { name: id, state: "good", text: "models are installed" };
  return { name: id, state: "note", text: "no models are installed", fix: "inferhub local install" };
}

/** Whether a provider is a self-hosted server. */
export const isLocal = ({ baseUrl }: Provider): boolean =>
  /^(?:localhost|127\.|\[::1\])/.test(new URL(baseUrl).hostname);
