import type { Provider } from "@inferhub/inference";
import type { Check } from "../check.ts";
import { mapWithLimit, reach } from "../reach.ts";

const DEADLINE_MS = 1_000;

/** Servers of models that may run on this machine. */
export const localServers: Check = {
  id: "local-servers",
  title: "Servers on this machine",
  run: async (patient) =>
    patient.offline
      ? [{ name: "all", state: "note", text: "not asked (--offline)" }]
      : mapWithLimit(patient.providers.filter(isLocal), patient.providers.length, async ({ id, baseUrl }) => {
          const reason = await reach(patient, baseUrl, DEADLINE_MS);
          const text = reason === undefined ? `answers at ${baseUrl}` : `does not run at ${baseUrl}`;
          return { name: id, state: reason === undefined ? "good" : "note", text };
        }),
};

/** Whether a provider is a self-hosted server. */
export const isLocal = ({ baseUrl }: Provider): boolean =>
  /^(?:localhost|127\.|\[::1\])/.test(new URL(baseUrl).hostname);
