import { PROGRESS_MODES } from "../progress/mode.ts";
import { address, oneOf, text, whole, yesOrNo } from "./kind.ts";
import { defineSetting, type Setting } from "./setting.ts";

const MAX_SECONDS = 86_400;

export const urlSetting = defineSetting({
  name: "url",
  about: "URL of a gateway or sandbox to use instead of the providers",
  flag: "--url",
  variables: ["INFERHUB_URL"],
  kind: address,
  fallback: undefined,
  rejectedInProject: (url) =>
    isThisMachine(url)
      ? undefined
      : "a config file in a project folder can only set a URL of this machine, because API keys are sent there. Set other URLs with --url, INFERHUB_URL or your user config",
});

export const providerSetting = defineSetting({
  name: "provider",
  about: "provider",
  flag: "--provider",
  variables: ["INFERHUB_PROVIDER"],
  kind: text,
  fallback: undefined,
});

export const timeoutSetting = defineSetting({
  name: "timeoutSeconds",
  about: "timeout of a call",
  flag: "--timeout",
  variables: ["INFERHUB_TIMEOUT"],
  kind: whole(1, MAX_SECONDS),
  fallback: undefined,
});

export const quietSetting = defineSetting({
  name: "quiet",
  about: "print no notes",
  flag: "--quiet",
  variables: ["INFERHUB_QUIET"],
  kind: yesOrNo,
  fallback: false,
});

export const progressSetting = defineSetting({
  name: "progress",
  about: "how to report progress",
  flag: "--progress",
  variables: ["INFERHUB_PROGRESS"],
  kind: oneOf(PROGRESS_MODES),
  fallback: "auto",
});

export const imagesSetting = defineSetting({
  name: "images",
  about: "show images if the terminal supports them",
  flag: "--no-image",
  variables: ["INFERHUB_IMAGES"],
  kind: yesOrNo,
  fallback: true,
});

export const serversSetting = defineSetting({
  name: "servers",
  about: "look for model servers on this machine, such as Ollama",
  flag: "--no-servers",
  variables: ["INFERHUB_SERVERS"],
  kind: yesOrNo,
  fallback: true,
});

export const hostSetting = defineSetting({
  name: "host",
  about: "host to listen on",
  flag: "--host",
  variables: ["INFERHUB_HOST"],
  kind: text,
  fallback: "127.0.0.1",
  place: ["listen", "host"],
});

export const portSetting = defineSetting({
  name: "port",
  about: "port of the gateway",
  flag: "--port",
  variables: ["INFERHUB_PORT", "PORT"],
  kind: whole(0, 65_535),
  fallback: 8787,
  place: ["listen", "port"],
});

export const stateSetting = defineSetting({
  name: "state",
  about: "folder of the gateway's tokens and usage",
  flag: "--state",
  variables: ["INFERHUB_STATE"],
  kind: text,
  fallback: ".inferhub",
  place: ["state"],
});

/** All settings, in the order of `doctor`. */
export const SETTINGS: readonly Setting<unknown>[] = [
  urlSetting,
  providerSetting,
  timeoutSetting,
  quietSetting,
  progressSetting,
  imagesSetting,
  serversSetting,
  hostSetting,
  portSetting,
  stateSetting,
];

function isThisMachine(url: string): boolean {
  const { hostname } = new URL(url);
  return hostname === "localhost" || hostname === "[::1]" || /^127(\.\d{1,3}){3}$/.test(hostname);
}
