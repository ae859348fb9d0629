import { isObject, type JsonObject } from "@inferhub/inference/formats/lib/json-members";
import { splitName } from "../json/fill-words.ts";
import { fromSchema } from "../json/from-schema.ts";
import { words } from "../text/words.ts";
import type { Tool } from "./choose-tools.ts";
import { getText, type Message } from "./conversation.ts";
import { type FileChange, type FileRequest, parseFileRequest } from "./file-request.ts";

/** A call of a tool for files, or `done` if the files need no more work. */
export type FileStep = { readonly tool: Tool; readonly arguments: JsonObject } | "done";

/**
 * The next step of a coding agent: it reads a file, changes it, and stops. Tools are recognized by their parameters,
 * since agents name them differently.
 * @returns `undefined` if the conversation requests no file, or the tools cannot do it
 */
export function planFileStep(messages: readonly Message[], tools: readonly Tool[]): FileStep | undefined {
  const asked = messages.findLastIndex(({ role }) => role === "user");
  const question = getText(messages[asked]?.content);
  const request = parseFileRequest(question);
  if (!request) return undefined;
  const results = messages.slice(asked + 1).filter(({ role }) => role === "tool");
  const isOpen = ({ name }: Tool) => !results.some(({ tool }) => tool === name);
  const call = (tool: Tool, given: JsonObject): FileStep => ({
    tool,
    arguments: { ...fillRequired(tool, given, question), ...given },
  });
  const found = { reader: tools.find(isReader), editor: tools.find(isEditor), writer: tools.find(isWriter) };
  const shell = tools.find(isShell);
  const toPath = (tool: Tool) => placeFile(request.path, tool, messages);
  const changes = request.change !== undefined && (found.editor ?? found.writer ?? shell) !== undefined;
  const reads = request.reads && (found.reader ?? shell) !== undefined;
  if (!changes && !reads && !(request.content !== undefined && found.writer)) return undefined;
  const { reader, editor, writer } = found;
  if (request.content !== undefined && writer)
    return isOpen(writer) ? call(writer, writeArguments(writer, toPath(writer), request.content)) : "done";
  if (reader && isOpen(reader)) return call(reader, { [pathOf(reader) ?? ""]: toPath(reader) });
  const said = results.find((result) => result.tool === reader?.name);
  const text = said && readNumbered(getText(said.content));
  if (request.change && (editor ?? (reader && writer))) {
    const change = locate(request.change, text);
    if (!change) return "done";
    if (editor && isOpen(editor)) return call(editor, editArguments(editor, toPath(editor), change, text));
    if (!editor && writer && isOpen(writer) && text !== undefined)
      return call(
        writer,
        writeArguments(
          writer,
          toPath(writer),
          text.replace(change.old, () => change.fresh),
        ),
      );
    return "done";
  }
  return !reader && shell && isOpen(shell) ? call(shell, shellArguments(shell, request)) : "done";
}

type Replacement = Extract<FileChange, { kind: "replace" }>;

/** A change by the text that it replaces. `undefined` if the file lacks it. */
function locate(change: FileChange, text: string | undefined): Replacement | undefined {
  if (change.kind === "replace") {
    if (text === undefined || text.includes(change.old)) return change;
    const at = text.toLowerCase().indexOf(change.old.toLowerCase());
    return at < 0 ? undefined : { ...change, old: text.slice(at, at + change.old.length) };
  }
  const lines = text?.replace(/\n$/, "").split("\n") ?? [];
  const old = lines.at(change.line < 0 ? change.line : change.line - 1);
  return old ? { kind: "replace", old, fresh: change.fresh } : undefined;
}

/** Numbers that tools put before each line: `12\t`, `12→`, `00012| `. */
const NUMBERED = /^\s*\d+(?:\t|→|\| ?|: )(.*)$/;

/** The text of a file without line numbers, and without added text. */
function readNumbered(result: string): string {
  const lines = result.split("\n").map((line) => NUMBERED.exec(line)?.[1]);
  const numbered = lines.filter((line) => line !== undefined);
  return numbered.length > 0 && lines[0] !== undefined ? numbered.join("\n") : result;
}

const propertiesOf = ({ parameters }: Tool): JsonObject => {
  const properties = isObject(parameters) ? parameters["properties"] : undefined;
  return isObject(properties) ? properties : {};
};

const requiredOf = ({ parameters }: Tool): readonly string[] => {
  const required = isObject(parameters) ? parameters["required"] : undefined;
  return Array.isArray(required) ? required.filter((name) => typeof name === "string") : [];
};

const isText = (schema: unknown) => !isObject(schema) || [schema["type"]].flat().includes("string");

const findProperty = (tool: Tool, isWanted: (name: readonly string[]) => boolean): string | undefined =>
  Object.entries(propertiesOf(tool)).find(
    ([name, schema]) => isText(schema) && isWanted(words(splitName(name))),
  )?.[0];

const has = (name: readonly string[], ...some: readonly string[]) => some.some((word) => name.includes(word));

const pathOf = (tool: Tool) =>
  findProperty(tool, (name) => has(name, "path", "file", "filename") && !has(name, "notebook"));
const oldOf = (tool: Tool) => findProperty(tool, (name) => has(name, "old", "search", "find"));
const freshOf = (tool: Tool) => findProperty(tool, (name) => has(name, "new", "replace", "replacement"));
const contentOf = (tool: Tool) =>
  findProperty(tool, (name) => has(name, "content", "contents", "text", "data", "body"));

const nameOf = ({ name }: Tool) => words(splitName(name));

const isEditor = (tool: Tool) =>
  pathOf(tool) !== undefined && oldOf(tool) !== undefined && freshOf(tool) !== undefined;

const isReader = (tool: Tool): boolean => {
  const path = pathOf(tool);
  return (
    path !== undefined &&
    requiredOf(tool).every((name) => name === path) &&
    has(nameOf(tool), "read", "view", "open", "cat", "get", "show", "load") &&
    !has(nameOf(tool), "image", "media", "directory", "folder", "info", "metadata")
  );
};

const isWriter = (tool: Tool) =>
  !isEditor(tool) &&
  pathOf(tool) !== undefined &&
  contentOf(tool) !== undefined &&
  has(nameOf(tool), "write", "create", "save", "update", "edit");

const isShell = (tool: Tool) =>
  commandOf(tool) !== undefined && has(nameOf(tool), "bash", "shell", "exec", "terminal", "command", "run");

const commandOf = (tool: Tool): string | undefined =>
  ["command", "cmd"].find((name) => propertiesOf(tool)[name] !== undefined);

/** A path in a tool's form: below the conversation's working directory, if it must be absolute. */
function placeFile(path: string, tool: Tool, messages: readonly Message[]): string {
  const schema = propertiesOf(tool)[pathOf(tool) ?? ""];
  const wanted = isObject(schema) ? String(schema["description"]) : "";
  if (/^(?:[/~\\]|[A-Za-z]:)/.test(path) || !/absolute/i.test(wanted)) return path;
  const said = messages.map(({ content }) => getText(content)).join("\n");
  const [, folder] =
    /working directory:?\s*`?((?:\/|[A-Za-z]:\\)[^\s`<]*)/i.exec(said) ??
    /<cwd>([^<]+)<\/cwd>/.exec(said) ??
    [];
  return folder === undefined ? path : `${folder.replace(/[/\\]$/, "")}/${path.replace(/^\.\//, "")}`;
}

function editArguments(tool: Tool, path: string, { old, fresh }: Replacement, text = ""): JsonObject {
  const all = Object.keys(propertiesOf(tool)).find((name) => has(words(splitName(name)), "all"));
  const isRepeated = text.split(old).length > 2;
  return {
    [pathOf(tool) ?? ""]: path,
    [oldOf(tool) ?? ""]: old,
    [freshOf(tool) ?? ""]: fresh,
    ...(all !== undefined && isRepeated && { [all]: true }),
  };
}

const writeArguments = (tool: Tool, path: string, content: string): JsonObject => ({
  [pathOf(tool) ?? ""]: path,
  [contentOf(tool) ?? ""]: content,
});

/** One command that prints a file, and changes it first if the question requests that. */
function shellArguments(tool: Tool, { path, change }: FileRequest): JsonObject {
  const file = quote(path);
  const edit =
    change?.kind === "replace"
      ? `s/${escapePattern(change.old)}/${escapeText(change.fresh)}/`
      : change && `${change.line < 0 ? "$" : change.line}s/.*/${escapeText(change.fresh)}/`;
  const script = edit === undefined ? `cat ${file}` : `sed -i ${quote(edit)} ${file} && cat ${file}`;
  const name = commandOf(tool) ?? "command";
  return { [name]: isText(propertiesOf(tool)[name]) ? script : ["bash", "-lc", script] };
}

const quote = (text: string) => (/^[\w./@-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);
const escapePattern = (text: string) => text.replace(/[\\/.*[\]^$]/g, "\\$&");
const escapeText = (text: string) => text.replace(/[\\/&]/g, "\\$&");

/** Values of other required parameters, by their schemas. */
function fillRequired(tool: Tool, given: JsonObject, question: string): JsonObject {
  const names = requiredOf(tool).filter((name) => given[name] === undefined);
  if (names.length === 0) return {};
  const properties = Object.fromEntries(names.map((name) => [name, propertiesOf(tool)[name] ?? {}]));
  const source = { text: question, prose: question, about: splitName(tool.name) };
  const filled = fromSchema({ type: "object", properties, required: names }, source);
  return isObject(filled) ? filled : {};
}
