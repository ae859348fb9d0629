import { type Code, createCode } from "./code.ts";
import { codeTag } from "./code-tag.ts";
import { printInline, type ValueStyle } from "./print-value.ts";
import { quote } from "./quoted.ts";

/** How values are written in Python. */
export const PYTHON_VALUES: ValueStyle = {
  text: quote,
  key: quote,
  nothing: "None",
  yes: "True",
  no: "False",
  number: (value) => (Number.isFinite(value) ? String(value) : `float("${value}")`),
  indent: 4,
  trailingComma: true,
  spaces: false,
};

/** Python; see {@link codeTag}. */
export const python = /* @__PURE__ */ codeTag("python", (value) => printInline(value, PYTHON_VALUES));

/** Python keywords. */
const KEYWORD =
  /^(False|None|True|and|as|assert|async|await|break|class|continue|def|del|elif|else|except|finally|for|from|global|if|import|in|is|lambda|nonlocal|not|or|pass|raise|return|try|while|with|yield)$/;

/** A name that stands bare in code, such as that of a class; `undefined` where the text could not be one. */
export function pythonName(text: string | undefined): Code | undefined {
  if (text === undefined || !/^[A-Za-z_]\w*$/.test(text) || KEYWORD.test(text)) return undefined;
  return createCode("python", text);
}
