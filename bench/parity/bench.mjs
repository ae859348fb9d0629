import * as peer from "@huggingface/inference";
import { InferenceClient } from "../../packages/inference/dist/index.js";
import { table } from "../measure.mjs";
import { casesOf, otherCases } from "./cases.mjs";
import { differences } from "./compare.mjs";
import { DELIBERATE } from "./differences.mjs";
import { interceptFetch, watched } from "./upstream.mjs";

export const title = "Wire parity";
export const method =
  "The same call with `@huggingface/inference` and with this client, for every provider and task that the former has: with the provider's key, with a Hub token through the router, with another account billed, streamed, with LoRA weights, in every form of output. Both are answered by the sandbox, so that what follows a submission is compared as well: method, address, headers that matter, body, order. Every difference must have its reason in `differences.mjs`.";

/** @param {import("./cases.mjs").Case} each */
async function run(each) {
  const { method: name, stream, args, options, listings } = each;
  const { accessToken, endpointUrl, ...rest } = args;
  const ours = new InferenceClient(String(accessToken), {
    retry: { attempts: 0 },
    // Files are otherwise read from the addresses that were checked, without the global `fetch`.
    fetch: (...request) => globalThis.fetch(...request),
    ...(endpointUrl ? { endpointUrl: String(endpointUrl) } : {}),
  });
  const theirs = new peer.InferenceClient(
    String(accessToken),
    endpointUrl ? { endpointUrl: String(endpointUrl) } : {},
  );
  const [own, other] = await Promise.all(
    [ours, theirs].map((client) =>
      watched(listings, async () => {
        const answer = /** @type {any} */ (client)[name](rest, options);
        if (!stream) return await answer;
        const chunks = [];
        for await (const chunk of answer) chunks.push(chunk);
        return chunks;
      }),
    ),
  );
  return { ...each, own, other, found: differences(own?.seen ?? [], other?.seen ?? []) };
}

/** @returns {Promise<string>} */
export async function bench() {
  interceptFetch();
  console.debug = () => {};
  const pairs = Object.entries(peer.PROVIDERS).flatMap(([provider, tasks]) =>
    Object.keys(tasks).map((task) => ({ provider, task })),
  );
  const cases = [...pairs.flatMap(({ provider, task }) => casesOf(provider, task)), ...otherCases()];
  // The peer uses timers that do not keep a process running.
  const alive = setInterval(() => {}, 1000);
  const results = await Promise.all(cases.map(run));
  clearInterval(alive);

  const used = new Map(DELIBERATE.map((rule) => [rule, 0]));
  /** @type {string[]} */
  const unexplained = [];
  /** @type {Set<string>} */
  const silent = new Set();
  let equal = 0;
  for (const { provider, task, mode, found, own, other } of results) {
    if (found.length === 0) equal++;
    for (const difference of found) {
      const line = `${provider} ${task} (${mode}) ${difference}`;
      const rule = DELIBERATE.find(({ where }) => where.test(line));
      if (rule) used.set(rule, (used.get(rule) ?? 0) + 1);
      else
        unexplained.push(
          `${line}${own?.error ? ` [ours fails: ${own.error}]` : ""}${other?.error ? ` [theirs fails: ${other.error}]` : ""}`,
        );
    }
    if (own?.seen.length === 0 && other?.seen.length === 0) silent.add(`${provider} ${task}: ${other.error}`);
    if (own?.error && !other?.error)
      unexplained.push(`${provider} ${task} (${mode}) ours fails: ${own.error}`);
  }
  const byProvider = [...new Set(results.map(({ provider }) => provider))].map((provider) => {
    const own = results.filter((each) => each.provider === provider);
    const tasks = new Set(own.map(({ task }) => task)).size;
    return [provider, `${tasks}`, `${own.length}`, `${own.filter(({ found }) => found.length === 0).length}`];
  });
  const reasons = [...used].map(([{ reason }, count]) => [`${count}`, reason]);
  if (unexplained.length > 0) console.log(unexplained.join("\n"));
  return [
    `${pairs.length} pairs, ${cases.length} calls: ${equal} equal in every request, ${cases.length - equal} different on purpose, ${unexplained.length} differences without a reason.`,
    table([["provider", "tasks", "calls", "equal"], ...byProvider]),
    "## Differences on purpose",
    table([["seen", "reason"], ...reasons]),
    ...(silent.size > 0
      ? [
          "Nothing was sent by either, and so nothing compared:",
          [...silent].map((line) => `- ${line}`).join("\n"),
        ]
      : []),
    ...(unexplained.length > 0
      ? ["## Without a reason", unexplained.map((line) => `- ${line}`).join("\n")]
      : []),
  ].join("\n\n");
}
