import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import * as peer from "@huggingface/inference";
import { InferenceClient } from "../../packages/inference/dist/index.js";
import { interleaved, table } from "../measure.mjs";

const TURNS = 9;

export const title = "Types of every method";
export const method = `Time of \`tsc --noEmit --strict\` over one file that calls every method that both clients have, from their published declarations, and over an empty file. Medians of ${TURNS} interleaved runs, a process each; the last column is what is over the empty file.`;

const folder = fileURLToPath(new URL("./.programs/", import.meta.url));
const tsc = fileURLToPath(new URL("../../node_modules/.bin/tsc", import.meta.url));

const ARGUMENTS = {
  chatCompletion: '{ model: "m", messages: [{ role: "user", content: "hi" }] }',
  chatCompletionStream: '{ model: "m", messages: [{ role: "user", content: "hi" }] }',
};

/** Calls every method with arguments that no check is spared, and uses what it gives. */
const program = (/** @type {string} */ from, /** @type {readonly string[]} */ names) => `
import { InferenceClient } from "${from}";
const client = new InferenceClient("key");
${names.map((name, index) => `export type Args${index} = Parameters<typeof client.${name}>[0]; export type Answer${index} = Awaited<ReturnType<typeof client.${name}>>;`).join("\n")}
export async function all(args: [${names.map((_, index) => `Args${index}`).join(", ")}]) {
  const chat = await client.chatCompletion(${ARGUMENTS.chatCompletion});
  for await (const chunk of client.chatCompletionStream(${ARGUMENTS.chatCompletionStream})) chunk.choices[0]?.delta.content?.length;
  const classes = await client.textClassification({ model: "m", inputs: "x" });
  const image = await client.textToImage({ model: "m", inputs: "x", provider: "together" });
  return [chat.choices[0]?.message.content, classes[0]?.label, image, ${names.map((name, index) => `client.${name}(args[${index}])`).join(", ")}];
}
`;

/** @returns {Promise<string>} */
export async function bench() {
  const own = new InferenceClient("key");
  const both = Object.keys(peer).filter(
    (name) => name in own && !["request", "streamingRequest"].includes(name),
  );
  mkdirSync(folder, { recursive: true });
  const sources = {
    empty: "export {};",
    peer: program("@huggingface/inference", both),
    inferhub: program("@inferhub/inference", both),
  };
  for (const [name, text] of Object.entries(sources)) writeFileSync(`${folder}${name}.ts`, text);
  const check = (/** @type {string} */ name) => () => {
    const start = performance.now();
    const options = [
      "--noEmit",
      "--ignoreConfig",
      "--strict",
      "--skipLibCheck",
      "--target",
      "es2022",
      "--module",
      "nodenext",
      "--types",
      "",
      "--lib",
      "es2022,dom,dom.iterable,esnext.disposable,dom.asynciterable",
    ];
    execFileSync(tsc, [...options, `${folder}${name}.ts`], { stdio: "pipe" });
    return performance.now() - start;
  };
  try {
    const figures = await interleaved(
      { empty: check("empty"), peer: check("peer"), inferhub: check("inferhub") },
      { turns: TURNS, warmups: 1 },
    );
    const row = (/** @type {"empty" | "peer" | "inferhub"} */ name, /** @type {string} */ shown) => [
      shown,
      `${Math.round(figures[name])} ms`,
      `${Math.round(figures[name] - figures.empty)} ms`,
    ];
    return [
      `${both.length} methods.`,
      table([
        ["file", "time", "over the empty file"],
        row("empty", "empty"),
        row("peer", "`@huggingface/inference`"),
        row("inferhub", "`@inferhub/inference`"),
      ]),
    ].join("\n\n");
  } finally {
    rmSync(folder, { recursive: true });
  }
}
