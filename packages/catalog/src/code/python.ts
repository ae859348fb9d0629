import { type Code, createCode } from "./code.ts";
import { codeTag } from "./code-tag.ts";
import { printInline, type ValueStyle } from "./print-value.ts";
import { quote } from "./quoted.ts";

/** Style of Python literals. */
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

/** Returns a bare identifier, such as a class name. Returns `undefined` if the text isn't a valid identifier. */
export function pythonName(text: string | undefined): Code | undefined {
  if (text === undefined || !/^[A-Za-z_]\w*$/.test(text) || KEYWORD.test(text)) return undefined;
  return createCode("python", text);
}
