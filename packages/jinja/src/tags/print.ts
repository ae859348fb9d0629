import { OutputStatement } from "../parser/output.ts";
import type { Tag } from "./tag.ts";

/** `{% print a, b %}` */
export const printTag: Tag = {
  name: "print",
  parse(parser, at) {
    const output = new OutputStatement(at);
    while (parser.stream.current.type !== "block_end") {
      if (output.parts.length > 0) parser.stream.expectOperator(",");
      output.add(parser.ownLine(() => parser.expression()));
    }
    return output;
  },
};
