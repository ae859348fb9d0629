import type { Check } from "../check.ts";
import { address } from "./address.ts";
import { baseUrls } from "./base-urls.ts";
import { keys } from "./keys.ts";
import { localServers } from "./local-servers.ts";
import { models } from "./models.ts";
import { port } from "./port.ts";
import { providers } from "./providers.ts";
import { rules } from "./rules.ts";
import { settings } from "./settings.ts";
import { versions } from "./versions.ts";

/** All checks, in the order of the report. */
export const CHECKS: readonly Check[] = [
  versions,
  settings,
  rules,
  keys,
  address,
  providers,
  baseUrls,
  models,
  localServers,
  port,
];
