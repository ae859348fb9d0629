import { expect, it } from "vitest";
import { inferenceSnippets } from "../inference-snippets.ts";

const write = (client: string) =>
  inferenceSnippets(
    { id: "Wan-AI/Wan2.2-T2V-A14B", pipeline_tag: "text-to-video" },
    { provider: "siliconflow", client },
  )
    .map((each) => JSON.stringify(each))
    .join();

it.each([
  ["requests", 'requests.post(status_url, headers=headers, json={"requestId": part})'],
  ["fetch", "JSON.stringify({ requestId: part })"],
  ["curl", '{"requestId": "$part"}'],
])("sends the job ID in the body of a poll and not in its URL: %s", (client, poll) => {
  expect(write(client)).toContain(JSON.stringify(poll).slice(1, -1));
  expect(write(client)).not.toMatch(/video\/status[^"'`\\ ]/);
});
