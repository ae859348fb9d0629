import { execFileSync, spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { Ajv } from "ajv";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { itWith, toolPath } from "../tools/index.ts";
import { createFolder } from "./program.ts";

const root = join(import.meta.dirname, "../..");
const deploy = join(root, "deploy");
const read = (name: string) => readFileSync(join(deploy, name), "utf8");

describe("compose.yaml", () => {
  /** The schema of the Compose Specification, as a linter of such files has it. */
  const folder = dirname(createRequire(import.meta.url).resolve("dclint/package.json"));
  const schema = JSON.parse(readFileSync(join(folder, "schemas/compose.schema.json"), "utf8")) as object;
  const { $schema: _, ...rules } = schema as { readonly $schema?: string };
  const isCompose = new Ajv({ strict: false, allErrors: true, validateFormats: false }).compile(rules);
  const problemsOf = (text: string) => {
    isCompose(parse(text, { merge: true }));
    return (isCompose.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  };

  it("follows the Compose Specification", () => {
    expect(problemsOf(read("compose.yaml"))).toEqual([]);
  });

  it.each([
    ["a member that no service has", "read_only: true", "readonly: true"],
    ["a member of another type", "shm_size: 256mb", "shm_size: [256]"],
    ["a dependency without a known condition", "condition: service_healthy", "conditions: service_healthy"],
  ])("would not with %s", (_, good, bad) => {
    expect(read("compose.yaml")).toContain(good);
    expect(problemsOf(read("compose.yaml").replace(good, bad))).not.toEqual([]);
  });
});

describe("the manifests of Kubernetes", () => {
  /** Types that are generated from the published API, by `apiVersion` and kind. */
  const MODULES: Readonly<Record<string, string>> = {
    "apps/v1": "kubernetes-types/apps/v1",
    "policy/v1": "kubernetes-types/policy/v1",
    v1: "kubernetes-types/core/v1",
  };

  /** The problems that the compiler finds if manifests are constants of the types that their kinds have. */
  function problemsOf(
    manifests: readonly { readonly apiVersion: string; readonly kind: string }[],
  ): string[] {
    const lines = manifests.map((manifest, index) => {
      const module = MODULES[manifest.apiVersion];
      expect(module, `${manifest.apiVersion} ${manifest.kind}`).toBeDefined();
      return `export const _${index}: Required<Pick<import("${module}").${manifest.kind}, "apiVersion" | "kind" | "metadata">> & import("${module}").${manifest.kind} = ${JSON.stringify(manifest)};`;
    });
    // In memory, in a folder from which the types are found.
    const file = join(import.meta.dirname, "manifests.ts");
    const options: ts.CompilerOptions = {
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      types: [],
    };
    const host = ts.createCompilerHost(options);
    const { fileExists, getSourceFile } = host;
    host.fileExists = (name) => name === file || fileExists(name);
    host.getSourceFile = (name, ...rest) =>
      name === file ? ts.createSourceFile(name, lines.join("\n"), rest[0]) : getSourceFile(name, ...rest);
    const program = ts.createProgram([file], options, host);
    return ts
      .getPreEmitDiagnostics(program)
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, " "));
  }

  const manifestsOf = (change: (text: string) => string = (text) => text) =>
    readdirSync(join(deploy, "kubernetes"))
      .filter((name) => name !== "kustomization.yaml")
      .flatMap((name) => parseAllDocuments(change(read(`kubernetes/${name}`))).map((each) => each.toJS()));

  it("have the shapes of the API", () => {
    expect(problemsOf(manifestsOf())).toEqual([]);
  });

  it("would not with misspelled members, wrong types and missing members", () => {
    const problems = problemsOf(
      manifestsOf((text) =>
        text
          .replace("clusterIP: None", "clusterIp: None")
          .replace("failureThreshold: 60", 'failureThreshold: "60"')
          .replace("serviceName: worker-pods", ""),
      ),
    ).join("\n");
    expect(problems).toContain("clusterIp");
    expect(problems).toContain("Type 'string' is not assignable to type 'number'");
    expect(problems).toContain("serviceName");
  });

  it("are named by a kustomization of the published shape", () => {
    const kustomization = parse(read("kubernetes/kustomization.yaml")) as object;
    expect(kustomization).toEqual({
      apiVersion: "kustomize.config.k8s.io/v1beta1",
      kind: "Kustomization",
      namespace: "inferhub",
      resources: expect.arrayContaining([expect.stringMatching(/^[\w-]+\.yaml$/)]),
      images: [{ name: "inferhub", newTag: expect.any(String) }],
    });
  });
});

describe("the unit of systemd", () => {
  /** What systemd says of the unit, as an instance. */
  function verify(change: (text: string) => string = (text) => text): string {
    const folder = createFolder();
    const unit = "inferhub@1.service";
    writeFileSync(join(folder, unit), change(read("systemd/inferhub@.service")));
    const { stdout, stderr } = spawnSync(
      toolPath("systemdAnalyze"),
      ["verify", "--man=no", join(folder, unit)],
      { encoding: "utf8" },
    );
    return `${stdout}${stderr}`
      .split("\n")
      .filter((line) => line.includes(unit))
      .join("\n");
  }

  itWith("systemdAnalyze", "is accepted by systemd", () => {
    expect(verify()).toBe("");
  });

  itWith("systemdAnalyze", "would not be with a directive that does not exist", () => {
    expect(verify((text) => text.replace("Restart=always", "Restarts=always"))).toContain("Restarts");
  });
});

describe("the settings in the files of a deployment", () => {
  it("are ones that the program reads", () => {
    const names = new Set(
      [
        ...readdirSync(join(deploy, "kubernetes")).map((name) => `kubernetes/${name}`),
        "compose.yaml",
        "Dockerfile",
        "systemd/inferhub@.service",
      ].flatMap((name) => read(name).match(/\b(INFERHUB|DATABASE)_[A-Z_]+\b/g) ?? []),
    );
    expect(names.size).toBeGreaterThan(3);
    const source = execFileSync(
      "git",
      ["grep", "-hoE", "\\b(INFERHUB|DATABASE)_[A-Z_]+\\b", "packages/cli/src"],
      {
        cwd: root,
        encoding: "utf8",
      },
    );
    const known = new Set(source.split("\n"));
    for (const name of names) expect(known, name).toContain(name);
  });
});

describe("the image", () => {
  const lines = read("Dockerfile")
    .replaceAll("\\\n", " ")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
  const last = lines.slice(lines.findLastIndex((line) => line.startsWith("FROM ")));

  it("runs as a user without rights, without a package manager, and writes to its state only", () => {
    expect(last.filter((line) => line.startsWith("USER "))).toEqual(["USER 1000:1000"]);
    expect(last.find((line) => line.startsWith("RUN "))).toContain("rm -rf /usr/local/lib/node_modules");
    expect(last.filter((line) => line.startsWith("VOLUME "))).toEqual(["VOLUME /state"]);
    // What starts is a program, and no shell that would keep signals for itself.
    for (const name of ["ENTRYPOINT", "CMD"])
      expect(last.find((line) => line.startsWith(`${name} `))).toMatch(/^\w+ \["/);
  });

  it("has instructions that builders know", () => {
    const known =
      "FROM ARG RUN COPY ENV WORKDIR VOLUME USER EXPOSE STOPSIGNAL HEALTHCHECK ENTRYPOINT CMD".split(" ");
    for (const line of lines) expect(known).toContain(line.split(" ")[0]);
  });
});
