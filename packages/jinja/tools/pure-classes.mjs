/** A source in the bundler's text: the comment that names its file, and all up to the next one. */
const SOURCE = /^\/\/ \S+\/src\/(\S+)\n(?:(?!^\/\/ \S+\/src\/)[^\n]*\n?)*/gm;

/** A class at the top level that extends another: its name, and what follows its own name. */
const DERIVED = /^var ([\w$]+) = class(?: [\w$]+)?( extends [\w$]+ \{(?:\}|\n[\s\S]*?^\}));$/gm;

/**
 * The same program, in which a bundler can leave out the classes of this folder. Bundlers keep `class A extends B` without
 * a use, because evaluating it may have effects, but leave out a pure call. The minifier removes such a call, so that
 * this comes after it. Lines and names of classes stay. @param {string} code @param {string} folder
 */
export const pureClasses = (code, folder) =>
  code.replace(SOURCE, (source, file) =>
    file.startsWith(folder)
      ? source.replace(DERIVED, "var $1 = /* @__PURE__ */ (() => class $1$2)();")
      : source,
  );
