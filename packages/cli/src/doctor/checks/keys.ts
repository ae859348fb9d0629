import { openKeys } from "../../settings/open-keys.ts";
import type { Check, CheckResult } from "../check.ts";

/** Which keys there are: names of variables and where they are from, and never anything of a key. */
export const keys: Check = {
  id: "keys",
  title: "Keys",
  run: async ({ tools: { context }, providers, envFile }) => {
    const opened = await openKeys(context, envFile).catch((error: Error) => error);
    if (opened instanceof Error) return [{ name: "files", state: "broken", text: opened.message }];
    const problems = opened.problems.map(
      ({ text, fix }): CheckResult => ({ name: "user file", state: "broken", text, fix }),
    );
    const variables = [...new Set([...providers.flatMap(({ auth }) => auth.env), "INFERHUB_TOKEN"])];
    const found = variables.flatMap((name): CheckResult[] => {
      if (!opened.env[name]?.trim()) return [];
      return [{ name, state: "good", text: `from ${opened.files.get(name) ?? "the environment"}` }];
    });
    return [...problems, ...(found.length > 0 ? found : [NONE])];
  },
};

const NONE: CheckResult = {
  name: "none",
  state: "note",
  text: "no provider can be called yet (`inferhub providers` lists the variables)",
  fix: "export HF_TOKEN=…    or, without a key: inferhub serve --sandbox-for-missing-keys",
};
