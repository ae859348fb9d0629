import type { Viewer } from "../viewer.ts";
import { readAnswerTable } from "./answer-table.ts";

export const table: Viewer = {
  id: "table",
  matches: (data, sent) => readAnswerTable(data, sent) !== undefined,
  text: (data, sent) => {
    const { answer, cells } = readAnswerTable(data, sent) ?? { answer: "", cells: [] };
    return answer ?? cells.join("\n");
  },
  load: () => import("./table-view.tsx").then(({ TableView }) => TableView),
};
