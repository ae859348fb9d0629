/**
 * Returns likely base URLs, most likely first. Users add the version or a full path, because docs often show full URLs.
 * @param path path of the model list, such as `/v1/models`
 */
export function listLikelyBaseUrls(baseUrl: string, path: string): readonly string[] {
  const trimmed = baseUrl.replace(/\/+$/, "");
  const [version = "/v1"] = /\/v\d+(?:beta)?$/.exec(path.slice(0, -"/models".length)) ?? [];
  const withoutOperation = trimmed.replace(/\/(?:chat\/completions|completions|embeddings|models)$/, "");
  const prefix = path.slice(0, -"/models".length);
  const likely = [
    withoutOperation,
    // The base URL of OpenAI's package at this provider, such as `https://api.groq.com/openai/v1`.
    withoutOperation.endsWith(prefix) ? withoutOperation.slice(0, -prefix.length) : withoutOperation,
    withoutOperation.endsWith(version) ? withoutOperation.slice(0, -version.length) : withoutOperation,
    `${withoutOperation}${version}`,
  ];
  return [...new Set(likely)].filter((each) => each !== trimmed);
}
