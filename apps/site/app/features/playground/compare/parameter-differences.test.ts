import { expect, test } from "vitest";
import { listPlaygroundTasks } from "../tasks.server.ts";
import { listParameterDifferences } from "./parameter-differences.ts";

const task = listPlaygroundTasks().find(({ id }) => id === "chat-completion");

test("only settings that differ are listed, and empty values stand for defaults", () => {
  if (!task) throw new Error("There is no chat");
  const own = { temperature: "0.9", max_tokens: "100", seed: "" };
  const shared = { temperature: "0.2", max_tokens: " 100", seed: "7" };
  const differences = listParameterDifferences(task, own, shared);
  expect(differences.map(({ own: mine, shared: others }) => [mine, others])).toEqual(
    expect.arrayContaining([
      ["0.9", "0.2"],
      ["", "7"],
    ]),
  );
  expect(differences).toHaveLength(2);
  expect(listParameterDifferences(task, own, own)).toEqual([]);
});
