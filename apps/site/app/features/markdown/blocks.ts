import type { PackedCode } from "../../lib/packed-code.ts";

/** A part of a line. */
export type Inline =
  | { readonly type: "text" | "code"; readonly text: string }
  | { readonly type: "strong" | "emphasis"; readonly children: readonly Inline[] }
  | { readonly type: "link"; readonly href: string; readonly children: readonly Inline[] };

/** A part of a document, as the page shows it. */
export type Block =
  | {
      readonly type: "heading";
      readonly level: number;
      readonly id: string;
      readonly children: readonly Inline[];
    }
  | { readonly type: "paragraph"; readonly children: readonly Inline[] }
  | { readonly type: "list"; readonly ordered: boolean; readonly items: readonly (readonly Block[])[] }
  | {
      readonly type: "table";
      readonly head: readonly (readonly Inline[])[];
      readonly rows: readonly (readonly (readonly Inline[])[])[];
    }
  | {
      readonly type: "code";
      readonly language: string;
      readonly code: PackedCode;
      /** Set for what the code before it prints. */
      readonly isOutput?: true;
    };

/** The text of a line, without their looks. */
export const getText = (inlines: readonly Inline[]): string =>
  inlines.map((inline) => ("text" in inline ? inline.text : getText(inline.children))).join("");
