import { getText } from "../markdown/blocks.ts";
import type { PageSection } from "./task-aside.tsx";
import type { TaskDetails } from "./task-view.server.ts";

/** What the parts of the page are called, the prose's own headings aside. */
export const TITLES = {
  demo: "Demo",
  "try-it": "Try it",
  "call-it": "Call it",
  "use-it": "Use it",
  video: "Watch",
  schema: "Input and output",
} as const;

export type SectionId = keyof typeof TITLES;

/** The parts of a task's page in their order, the headings of its prose among them. */
export function listSections(task: TaskDetails): readonly PageSection[] {
  const { form, snippet, libraryCode, about, video, schema } = task;
  const prose = about.flatMap((block) =>
    block.type === "heading" && block.level <= 2 ? [{ id: block.id, title: getText(block.children) }] : [],
  );
  const section = (id: SectionId, isThere: unknown) => (isThere ? [{ id, title: TITLES[id] }] : []);
  return [
    ...section("demo", true),
    ...section("try-it", form),
    ...section("call-it", snippet),
    ...section("use-it", libraryCode),
    ...prose,
    ...section("video", video),
    ...section("schema", schema),
  ];
}
