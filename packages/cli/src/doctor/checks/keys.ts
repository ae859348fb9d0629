import type { Provider } from "@inferhub/inference";
import { openKeys } from "../../settings/open-keys.ts";
import type { Check, CheckResult } from "../check.ts";
import { findWrongPrefix, type WrongPrefix } from "../key-prefix.ts";

/** Lists the API keys that are set: variables and their sources, never a part of a key. */
export const keys: Check = {
  id: "keys",
  title: "API keys",
  run: async ({ tools: { context }, providers, envFile }) => {
    const opened = await openKeys(context, envFile).catch((error: Error) => error);
    if (opened instanceof Error) return [{ name: "files", state: "broken", text: opened.message }];
    const problems = opened.problems.map(
      ({ text, fix }): CheckResult => ({ name: "user file", state: "broken", text, fix }),
    );
    const variables = [...new Set([...providers.flatMap(listKeyVariables), "INFERHUB_TOKEN"])];
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

/** Reports only which provider's prefix the key has. */
function reportPrefix(
  name: string,
  { id }: Provider,
  from: string,
  { expected, others }: WrongPrefix,
): CheckResult {
  const fix = `export ${name}=…    keys of ${id} start with ${expected.join(" or ")}`;
  return others.length > 0
    ? { name, state: "broken", text: `${from}, but it starts like a key of ${others.join(", ")}`, fix }
    : { name, state: "note", text: `${from}, but it doesn't start like a key of ${id}`, fix };
}

const NONE: CheckResult = {
  name: "none",
  state: "note",
  text: "no API key is set. `inferhub providers` lists the variables",
  fix: "export HF_TOKEN=…    or, without a key: inferhub serve --sandbox-for-missing-keys",
};

/** Variables of API keys and of other credentials. */
const listKeyVariables = ({ auth }: Provider): readonly string[] => [
  ...auth.env,
  ...(auth.others ?? []).flatMap(({ env = [] }) => env),
];
