import type { Provider } from "@inferhub/inference";
import { openKeys } from "../../settings/open-keys.ts";
import type { Check, CheckResult } from "../check.ts";
import { findWrongPrefix, type WrongPrefix } from "../key-prefix.ts";

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
      const key = opened.env[name]?.trim();
      if (!key) return [];
      const from = `from ${opened.files.get(name) ?? "the environment"}`;
      const owner = providers.find(({ auth }) => auth.env.includes(name));
      const wrong = owner && findWrongPrefix(key, owner, providers);
      return [wrong ? reportPrefix(name, owner, from, wrong) : { name, state: "good", text: from }];
    });
    return [...problems, ...(found.length > 0 ? found : [NONE])];
  },
};

/** Nothing of the key is said but whose beginning it has. */
function reportPrefix(
  name: string,
  { id }: Provider,
  from: string,
  { expected, others }: WrongPrefix,
): CheckResult {
  const fix = `export ${name}=…    keys of ${id} begin with ${expected.join(" or ")}`;
  return others.length > 0
    ? { name, state: "broken", text: `${from}, but it begins as keys of ${others.join(", ")} do`, fix }
    : { name, state: "note", text: `${from}, but it does not begin as keys of ${id} do`, fix };
}

const NONE: CheckResult = {
  name: "none",
  state: "note",
  text: "no provider can be called yet (`inferhub providers` lists the variables)",
  fix: "export HF_TOKEN=…    or, without a key: inferhub serve --sandbox-for-missing-keys",
};
