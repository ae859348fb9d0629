import { createServer } from "node:net";
import { openSettings } from "../../settings/open-settings.ts";
import { hostSetting, portSetting } from "../../settings/settings.ts";
import type { Check, CheckResult } from "../check.ts";

/** Checks whether the gateway's port is free. */
export const port: Check = {
  id: "port",
  title: "Gateway port",
  run: async ({ tools }) => {
    const settings = await openSettings(tools.context).catch(() => undefined);
    if (!settings) return [];
    try {
      return [await listenOn(settings.value(hostSetting), settings.value(portSetting))];
    } catch {
      // The settings check reports an invalid port.
      return [];
    }
  },
};

async function listenOn(host: string, number: number): Promise<CheckResult> {
  const name = String(number);
  const code = await new Promise<string | undefined>((resolve) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen(number, host, () => server.close(() => resolve(undefined)));
  });
  if (code === undefined) return { name, state: "good", text: `free on ${host}` };
  const fix = "inferhub serve --port 0";
  if (code === "EADDRINUSE") return { name, state: "note", text: "in use, maybe by a running gateway", fix };
  return { name, state: "broken", text: `can't listen on ${host}: ${code}`, fix };
}
