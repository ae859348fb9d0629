/** @typedef {import("../packages/inference/src/types/provider.ts").Provider} Provider */
/** @typedef {import("../packages/inference/src/types/adapter.ts").Adapter} Adapter */

/** Short words for the heads of columns; what is not here stands in the second table. @type {Record<string, string>} */
const SHORT = {
  "chat-completion": "chat",
  "text-generation": "text",
  "feature-extraction": "embed",
  "text-ranking": "rank",
  "sentence-similarity": "similar",
  "text-classification": "classes",
  "text-to-image": "t→i",
  "image-to-image": "i→i",
  "image-text-to-image": "it→i",
  "text-to-video": "t→v",
  "image-to-video": "i→v",
  "image-text-to-video": "it→v",
  "text-to-speech": "speech",
  "text-to-audio": "t→a",
  "automatic-speech-recognition": "asr",
  "audio-to-audio": "a→a",
  "image-segmentation": "masks",
  "image-to-text": "i→t",
};

/**
 * What each provider runs, as a page.
 * @param {readonly Provider[]} providers
 */
export function providerPage(providers) {
  const ids = [...new Set(providers.flatMap(({ operations }) => Object.keys(operations)))];
  const shared = Object.keys(SHORT).filter((id) => ids.includes(id));
  const others = ids.filter((id) => !shared.includes(id));
  const heads = ["provider", ...shared.map((id) => SHORT[id] ?? id)];
  const rows = providers.map((each) => [named(each), ...shared.map((id) => mark(each.operations[id]))]);
  const rest = others.map((id) => [
    `\`${id}\``,
    providers
      .filter(({ operations }) => operations[id])
      .map((each) => `${named(each)} ${mark(each.operations[id])}`)
      .join(", "),
  ]);
  return `<!-- Written by \`npm run generate\`. -->

# Providers

${providers.length} providers run ${ids.length} operations, ${providers.reduce((sum, { operations }) => sum + Object.keys(operations).length, 0)} pairs in all. **●** is answered at once, **s** can be streamed as well,
**q** is queued and waited for, **?** is experimental: nobody has seen the provider answer it.

${table([heads, ...rows])}

${shared.map((id) => `**${SHORT[id]}** is \`${id}\``).join(", ")}.

## Further operations

${table([["operation", "provider"], ...rest])}

## Keys and addresses

The first variable is the vendor's own. A Hub token (\`HF_TOKEN\`) does for every provider that is routed. Models of
closed providers are named \`{provider}/{model}\`.

${table([["provider", "variables", "reached", "address"], ...providers.map(keyRow)])}
`;
}

/** @param {Provider} provider */
const named = ({ id, docsUrl }) => `[${id}](${docsUrl})`;

/** @param {Adapter | undefined} adapter */
function mark(adapter) {
  if (!adapter) return "";
  const how = adapter.job ? "q" : adapter.stream ? "s" : "●";
  return adapter.experimental ? `${how}?` : how;
}

/** @param {Provider} provider */
function keyRow(provider) {
  const { auth, routed, closed, baseUrl } = provider;
  const reached = closed ? "direct, closed" : routed === false ? "direct" : "direct, routed";
  const variables = auth.env.map((name) => `\`${name}\``).join(", ");
  return [named(provider), auth.optional ? `${variables} (may be left out)` : variables, reached, baseUrl];
}

/** @param {readonly (readonly string[])[]} rows */
const table = ([heads = [], ...rows]) =>
  [heads, heads.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");
