import { describe, expect, it } from "vitest";
import { type Code, javascript, message, python, shell } from "./index.ts";

const show = ({ code }: Code) => code;

describe("layout", () => {
  it("loses the indentation that all lines share, and empty lines at both ends", () => {
    const code = python`
      for each in range(3):
          print(each)

      print("done")
    `;
    expect(show(code)).toBe('for each in range(3):\n    print(each)\n\nprint("done")');
  });

  it("of one line is unchanged", () => {
    expect(show(python`x = ${1}`)).toBe("x = 1");
  });

  it("keeps backslashes for the language, but for those before a backtick and a dollar sign", () => {
    expect(show(python`print("a\n")`)).toBe(String.raw`print("a\n")`);
    expect(show(javascript`\`\${name}\``)).toBe("`$" + "{name}`");
    expect(
      show(shell`
      hf download gpt2 \
        --local-dir .
    `),
    ).toBe("hf download gpt2 \\\n  --local-dir .");
  });
});

describe("missing values", () => {
  it.each<[string, Code, string]>([
    [
      "takes its line along",
      python`
      a = 1
      ${undefined}
      b = 2
    `,
      "a = 1\nb = 2",
    ],
    [
      "takes one of two empty lines along",
      python`
      a = 1

      ${undefined}

      b = 2
    `,
      "a = 1\n\nb = 2",
    ],
    [
      "leaves no empty line at the end",
      python`
      a = 1

      ${undefined}
    `,
      "a = 1",
    ],
    [
      "nor at the start",
      python`
      ${undefined}

      a = 1
    `,
      "a = 1",
    ],
    ["leaves the rest of its line", python`load("a"${undefined})`, 'load("a")'],
    [
      "is also empty code",
      python`
      a = 1
      ${message("")}
      b = 2
    `,
      "a = 1\nb = 2",
    ],
  ])("%s", (_, code, expected) => {
    expect(show(code)).toBe(expected);
  });
});

describe("code within code", () => {
  it("is inserted unchanged, indented like its first line", () => {
    const call = python`
      model.generate(
          ${"a 'prompt'"},
      )
    `;
    const code = python`
      with torch.no_grad():
          out = ${call}
          ${call}
    `;
    const lines = ["model.generate(", `    "a 'prompt'",`, ")"];
    expect(show(code)).toBe(
      ["with torch.no_grad():", `    out = ${lines.join("\n    ")}`, `    ${lines.join("\n    ")}`].join(
        "\n",
      ),
    );
  });

  it("does not move empty lines", () => {
    const body = python`
      a = 1

      b = 2
    `;
    expect(
      show(python`
      def f():
          ${body}
    `),
    ).toBe("def f():\n    a = 1\n\n    b = 2");
  });

  it("in a list has a line for each", () => {
    expect(
      show(python`
      if ready:
          ${[python`a = 1`, python`b = 2`]}
    `),
    ).toBe("if ready:\n    a = 1\n    b = 2");
  });

  it("of the same template is rendered again with other values", () => {
    const load = (id: string) => python`load(${id})`;
    expect(["a", "b"].map((id) => show(load(id)))).toEqual(['load("a")', 'load("b")']);
  });
});
