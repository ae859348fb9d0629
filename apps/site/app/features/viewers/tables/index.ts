import type { Viewer } from "../viewer.ts";
import { answeredTable } from "./answered-table.ts";

export const table: Viewer = {
  id: "table",
  matches: (data, sent) => answeredTable(data, sent) !== undefined,
  text: (data, sent) => {
    const { answer, cells } = answeredTable(data, sent) ?? { answer: "", cells: [] };
    return answer ?? cells.join("\n");
  },
  load: () => import("./table-view.tsx").then(({ TableView }) => TableView),
};
