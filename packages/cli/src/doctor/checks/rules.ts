import { PROJECT_FILE } from "../../settings/open-settings.ts";
import type { Check } from "../check.ts";

/** Checks whether the gateway config of this folder is valid. */
export const rules: Check = {
  id: "rules",
  title: "Gateway config",
  run: async ({ tools, providers }) => {
    const { openConfig } = await import("../../gateway/open-config.ts");
    try {
      const { file } = await openConfig(tools.context.cwd, undefined, providers);
      return [{ name: PROJECT_FILE, state: "good", text: file ? "valid" : "not found (optional)" }];
    } catch (error) {
      return [{ name: PROJECT_FILE, state: "broken", text: (error as Error).message }];
    }
  },
};
