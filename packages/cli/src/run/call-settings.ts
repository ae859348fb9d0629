import type { ProgressStyle } from "../progress/progress.ts";
import { progressStyle } from "../progress/progress-style.ts";
import { openSettings } from "../settings/open-settings.ts";
import {
  imagesSetting,
  progressSetting,
  providerSetting,
  quietSetting,
  timeoutSetting,
  urlSetting,
} from "../settings/settings.ts";
import type { Tools } from "../tools.ts";

/** Options, as on the command line. */
export interface CallOptions {
  readonly provider?: string | undefined;
  readonly model?: string | undefined;
  readonly url?: string | undefined;
  readonly timeout?: string | undefined;
  readonly quiet?: boolean | undefined;
  readonly verbose?: boolean | undefined;
  readonly progress?: string | undefined;
  readonly plainProgress?: boolean | undefined;
  /** `false` for `--no-servers`. */
  readonly servers?: boolean | undefined;
  /** `false` for `--no-image`; commander sets `true` by default. */
  readonly image?: boolean | undefined;
}

/** Settings of calls, from any source. */
export interface CallSettings {
  readonly provider: string | undefined;
  readonly model: string | undefined;
  /** Gateway or sandbox instead of the providers' own URLs. */
  readonly url: string | undefined;
  readonly timeoutMs: number | undefined;
  readonly quiet: boolean;
  readonly verbose: boolean;
  readonly progress: ProgressStyle;
  readonly images: boolean;
  /** `false` disables server detection, regardless of settings. */
  readonly servers: false | undefined;
}

/** @throws CliError if a setting is invalid */
export async function readCallSettings({ context }: Tools, options: CallOptions): Promise<CallSettings> {
  const settings = await openSettings(context);
  const seconds = settings.value(timeoutSetting, options.timeout);
  const quiet = settings.value(quietSetting, options.quiet);
  const mode = settings.value(progressSetting, options.plainProgress ? "plain" : options.progress);
  return {
    provider: settings.value(providerSetting, options.provider),
    model: options.model,
    url: settings.value(urlSetting, options.url),
    timeoutMs: seconds === undefined ? undefined : seconds * 1000,
    quiet,
    verbose: options.verbose ?? false,
    progress: quiet ? "none" : progressStyle(mode, context),
    servers: options.servers === false ? false : undefined,
    images: settings.value(imagesSetting, options.image === false ? false : undefined),
  };
}
