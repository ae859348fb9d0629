import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { parseAst } from "rolldown/parseAst";
import { expect, it } from "vitest";

const pathOf = (entry: string) => fileURLToPath(new URL(`../dist/${entry}.js`, import.meta.url));
const chat = readFileSync(pathOf("chat/index"), "utf8");

/** What a function throws. */
function attempt(run: () => unknown): { readonly error: Error | null } {
  try {
    run();
    return { error: null };
  } catch (error) {
    return { error: error as Error };
  }
}

/** The code of a program that uses one export of an entry. */
async function bundleOf(entry: string, name: string) {
  const program = `import { ${name} } from ${JSON.stringify(pathOf(entry))}; globalThis.kept = ${name};`;
  const build = await rolldown({
    input: "program",
    plugins: [
      {
        name: "program",
        resolveId: (id) => (id === "program" ? id : null),
        load: (id) => (id === "program" ? program : null),
      },
    ],
  });
  const { output } = await build.generate({ comments: false });
  return output[0].code;
}

it("chat is published as one file in ASCII, which starts the fastest", () => {
  expect(chat).not.toMatch(/^(import|export) .* from "/m);
  expect(chat).not.toMatch(/[^\0-\x7f]/);
});

it("chat is published without comments, which its declarations hold, and with what bundlers read", () => {
  expect(chat).not.toContain("/**");
  expect(chat).toContain("/* @__PURE__ */");
});

it("other entries import the engine from chat, and bundles of them have nothing else of it", async () => {
  const code = await bundleOf("index", "Environment");
  const names = [...code.matchAll(/^(?:var|const|function) ([\w$]+)/gm)].map(([, name]) => name);
  expect(names).toContain("CoreEnvironment");
  expect(names).not.toContain("TracedText");
  expect(names).not.toContain("strftime");
});

it("classes keep their names in the published file", async () => {
  const { chatEnvironment, ChatInputError, markInput } = await import(pathOf("chat/index"));
  expect(ChatInputError.name).toBe("ChatInputError");
  expect(markInput("{{ x }}", {}).constructor.name).toBe("MarkedChatTemplate");
  expect(chatEnvironment().constructor.name).toBe("ChatEnvironment");
});

it("an uncaught error shows a short line, and the names of private methods", async () => {
  const { chatEnvironment } = await import(pathOf("chat/index"));
  expect(Math.max(...chat.split("\n").map(({ length }) => length))).toBeLessThan(4000);
  const { error } = attempt(() => chatEnvironment().fromString("{{ '%d' % 'x' }}").render());
  expect(String(error?.stack)).toContain("#convert");
});

it("V8 skims the functions of the published file until they are called", () => {
  const arrows = parseAst(chat).body.flatMap((statement) =>
    statement.type === "VariableDeclaration"
      ? statement.declarations.filter(({ init }) => init?.type === "ArrowFunctionExpression")
      : [],
  );
  expect(arrows).toEqual([]);
  expect(chat).toContain("function marking()");
});

it("a program that only reads the default limits bundles no engine", async () => {
  expect((await bundleOf("index", "DEFAULT_LIMITS")).length).toBeLessThan(500);
});
