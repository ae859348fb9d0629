import { openSettings } from "../../settings/open-settings.ts";
import { urlSetting } from "../../settings/settings.ts";
import type { Check } from "../check.ts";
import { reach } from "../reach.ts";

const DEADLINE_MS = 3_000;

/** Checks whether the configured gateway or sandbox responds. */
export const address: Check = {
  id: "address",
  title: "Endpoint",
  run: async (patient) => {
    const url = await openSettings(patient.tools.context)
      .then((settings) => settings.value(urlSetting))
      .catch(() => undefined);
    if (url === undefined) return [{ name: "url", state: "good", text: "default URLs of the providers" }];
    if (patient.offline) return [{ name: "url", state: "note", text: `${url}, skipped (--offline)` }];
    const reason = await reach(patient, url, DEADLINE_MS);
    if (reason === undefined) return [{ name: "url", state: "good", text: `${url} responds` }];
    const text = `${url} is unreachable: ${reason}`;
    return [{ name: "url", state: "broken", text, fix: "inferhub serve, or unset INFERHUB_URL" }];
  },
};
