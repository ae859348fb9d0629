import { OPERATIONS } from "@inferhub/catalog/operations";
import { PROVIDERS } from "@inferhub/inference";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import fc from "fast-check";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import siteRoutes from "../../../apps/site/app/routes.ts";
import { launchBrowser } from "../../../test/tools/index.ts";
import { createServices } from "../src/create-services.ts";
import { ENDPOINTS } from "../src/endpoints/index.ts";
import { createComponents } from "../src/openapi/components.ts";
import { buildOpenapiDocument, toPathTemplate } from "../src/openapi/document.ts";
import { buildCurl } from "../src/openapi/page/curl.ts";
import { resolveSchema } from "../src/openapi/page/fields.ts";
import { html, renderChild } from "../src/openapi/page/html.ts";
import { renderDocsPage } from "../src/openapi/page/page.ts";
import type {
  MediaObject,
  OpenapiDocument,
  OperationObject,
  ParameterObject,
  ResponseObject,
  SchemaObject,
} from "../src/openapi/types.ts";
import { ROUTES } from "../src/routes/index.ts";
import { RESERVED_SEGMENTS } from "../src/routes/segments.ts";
import { STATUS_BY_CODE } from "../src/status.ts";
import { acme, KEY } from "./providers.ts";
import { gateway } from "./servers.ts";

const services = createServices(
  { resolveConnection: () => ({ key: KEY }) },
  { inFlight: () => 0, isStopping: () => false, endRequests: () => {}, track: () => expect.fail() },
);
const described = buildOpenapiDocument(ROUTES, services);

interface Listed {
  readonly path: string;
  readonly method: string;
  readonly operation: OperationObject;
}

const listedIn = ({ paths }: OpenapiDocument): Listed[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  );
const listed = listedIn(described);

/** Every object in a value, with the path to it. */
function* within(value: unknown, path = "#"): Generator<readonly [string, Record<string, unknown>]> {
  if (typeof value !== "object" || value === null) return;
  if (!Array.isArray(value)) yield [path, value as Record<string, unknown>];
  for (const [key, member] of Object.entries(value)) yield* within(member, `${path}/${key}`);
}

const mediaOf = ({ path, method, operation }: Listed) =>
  [
    ...(operation.requestBody ? [resolveSchema(described, operation.requestBody)] : []),
    ...Object.values(operation.responses).map((response) =>
      resolveSchema<ResponseObject>(described, response),
    ),
  ].flatMap(({ content = {} }) =>
    Object.entries(content).map(([type, media]) => ({ name: `${method} ${path} ${type}`, media })),
  );
const media = listed.flatMap(mediaOf);

const isJob = (id: string) => services.providers.some(({ operations }) => operations[id]?.job !== undefined);

const ajv = new Ajv2020({ strict: false, formats: { "iso-date-time": true, "date-time": true } });
ajv.addSchema({ ...(described as object), $id: "openapi.json" }, "openapi.json");

const compiledByText = new Map<string, ValidateFunction>();

/** Compiles a schema of the description, which may refer to any part of it. */
function compiled(schema: SchemaObject): ValidateFunction {
  const text = JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"openapi.json#/');
  const check = compiledByText.get(text) ?? ajv.compile(JSON.parse(text) as object);
  compiledByText.set(text, check);
  return check;
}

describe("the description", () => {
  it("has the members that OpenAPI 3.1 demands, and no others at its top", () => {
    expect(described.openapi).toBe("3.1.0");
    expect(described.info.version).toMatch(/^\d+\.\d+\.\d+/);
    expect(Object.keys(described).sort()).toEqual([
      "components",
      "info",
      "openapi",
      "paths",
      "servers",
      "tags",
    ]);
    for (const name of Object.values(described.components).flatMap((each) => Object.keys(each))) {
      expect(name).toMatch(/^[a-zA-Z0-9._-]+$/);
    }
  });

  it("names every route with every method, and nothing else but providers", () => {
    const served = ROUTES.flatMap(({ path, methods }) => {
      const able = path.startsWith("/api/jobs/") ? OPERATIONS.filter(({ id }) => isJob(id)) : OPERATIONS;
      const paths = path.endsWith("/:operation")
        ? able.map(({ id }) => path.replace(":operation", id))
        : [toPathTemplate(path)];
      return paths.flatMap((each) => Object.keys(methods).map((method) => `${method.toLowerCase()} ${each}`));
    });
    const passed = PROVIDERS.flatMap(({ id }) =>
      ["get", "post", "put", "patch", "delete"].map((method) => `${method} /${id}/{path}`),
    );
    const endpoints = ENDPOINTS.map(({ path }) => `post ${path}`);
    const found = listed.map(({ method, path }) => `${method} ${path}`);
    expect(found.sort()).toEqual([...served, ...endpoints, ...passed].sort());
  });

  it("gives each operation a unique ID, a summary and a section", () => {
    const ids = listed.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    const names = described.tags.map(({ name }) => name);
    for (const { operation } of listed) {
      expect(operation.operationId).toMatch(/^[a-z][A-Za-z0-9]*$/);
      expect(operation.summary).not.toBe("");
      for (const tag of operation.tags) expect(names).toContain(tag);
    }
  });

  it("declares every parameter of every path, once", () => {
    for (const { path, operation } of listed) {
      const parameters = (operation.parameters ?? []).map((each) =>
        resolveSchema<ParameterObject>(described, each),
      );
      const inPath = parameters.filter((each) => each.in === "path");
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect([path, inPath.map(({ name }) => name)]).toEqual([path, named]);
      expect(inPath.every(({ required }) => required)).toBe(true);
      const keys = parameters.map((each) => `${each.in} ${each.name}`);
      expect(new Set(keys).size).toBe(keys.length);
    }
  });

  it("points at nothing that is not there", () => {
    const references = [...within(described)].filter(([, value]) => typeof value["$ref"] === "string");
    expect(references.length).toBeGreaterThan(500);
    for (const [at, { $ref }] of references) {
      const found = String($ref)
        .slice(2)
        .split("/")
        .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], described);
      expect(found, `${at} → ${$ref}`).toBeDefined();
    }
  });

  it("has schemas that compile", () => {
    for (const [name, schema] of Object.entries(described.components.schemas)) {
      expect(ajv.validateSchema(schema as object), JSON.stringify(ajv.errors)).toBe(true);
      compiled({ $ref: `#/components/schemas/${name}` });
    }
    for (const {
      media: { schema },
    } of media)
      if (schema) compiled(schema);
  });

  it("has examples that satisfy their own schemas", () => {
    const examples = media.filter((each) => each.media.example !== undefined);
    expect(examples.length).toBeGreaterThan(OPERATIONS.length);
    for (const {
      name,
      media: { schema = {}, example },
    } of examples) {
      const check = compiled(schema);
      expect(check(example), `${name}: ${JSON.stringify(check.errors)}`).toBe(true);
    }
  });

  it("has an example for every catalog sample and every input that is only a file", () => {
    const without = listed.filter(({ path, method, operation }) => {
      return operation.requestBody && !buildCurl(described, method, path, operation);
    });
    const paths = without.map(({ path }) => path).filter((path) => !path.endsWith("/{path}"));
    // Their file is nested deeper in the input than a form supports.
    expect(paths).toEqual(["/api/tasks/visual-question-answering", "/api/tasks/document-question-answering"]);
  });

  it("rejects bodies without required fields", () => {
    const chat = compiled({ $ref: "#/components/schemas/OpenaiChatCompletionsBody" });
    expect(chat({ model: "a/b" })).toBe(false);
    const messages = compiled({ $ref: "#/components/schemas/AnthropicMessagesBody" });
    const turn = { role: "user", content: [{ type: "text" }] };
    expect(messages({ model: "a/b", max_tokens: 1, messages: [turn] })).toBe(false);
    const task = described.paths["/api/tasks/text-to-image"]?.["post"]?.requestBody as {
      content: Record<string, MediaObject>;
    };
    const draw = compiled(task.content["application/json"]?.schema ?? {});
    expect([draw({ model: "a/b" }), draw({ inputs: "x" }), draw({ model: "a/b", inputs: "x" })]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it("documents the failures of every code, in the format of the API", () => {
    const { responses } = described.components;
    for (const [code, status] of Object.entries(STATUS_BY_CODE)) {
      for (const format of ["Error", "OpenaiError", "AnthropicError"]) {
        expect(responses[`${format}${status}`]?.description.split(/[ ,]/)).toContain(code);
      }
    }
    const refOf = (path: string, method: string, status: number) =>
      described.paths[path]?.[method]?.responses[status];
    expect(refOf("/v1/messages", "post", 429)).toEqual({
      $ref: "#/components/responses/AnthropicError429",
    });
    expect(refOf("/v1/embeddings", "post", 504)).toEqual({ $ref: "#/components/responses/OpenaiError504" });
    expect(refOf("/api/tasks/translation", "post", 402)).toEqual({
      $ref: "#/components/responses/Error402",
    });
    expect(refOf("/healthz", "get", 402)).toBeUndefined();
    expect(refOf("/healthz", "get", 401)).toBeUndefined();
  });

  it("documents responses that are events, media or forms", () => {
    const typesOf = (path: string) => {
      const answer = described.paths[path]?.["post"]?.responses[200] as ResponseObject | undefined;
      return Object.keys(answer?.content ?? {});
    };
    expect(typesOf("/v1/chat/completions")).toEqual(["application/json", "text/event-stream"]);
    expect(typesOf("/v1/embeddings")).toEqual(["application/json"]);
    expect(typesOf("/v1/audio/speech")).toEqual(["audio/*"]);
    const form = described.paths["/api/tasks/automatic-speech-recognition"]?.["post"]?.requestBody;
    expect(form).toMatchObject({
      content: {
        "multipart/form-data": {
          schema: { properties: { inputs: { contentMediaType: "audio/*" } }, required: ["payload"] },
          encoding: { payload: { contentType: "application/json" } },
        },
      },
    });
  });

  it("requires no token on public paths, and always one on management paths", () => {
    expect(described.paths["/healthz"]?.["get"]?.security).toEqual([]);
    expect(described.paths["/api/tokens"]?.["get"]?.security).toEqual([{ bearer: [] }, { apiKey: [] }]);
    expect(described.paths["/v1/messages"]?.["post"]?.security).toContainEqual({});
  });

  it("is served at a path without a provider or a page", () => {
    expect(RESERVED_SEGMENTS).toContain("openapi.json");
    for (const { id } of PROVIDERS) expect(id).not.toBe("openapi.json");
    const pages = siteRoutes.flatMap(({ path }) => path?.split("/", 1) ?? []);
    expect(pages).toContain("tasks");
    for (const segment of pages) expect(RESERVED_SEGMENTS).not.toContain(segment);
  });

  it("follows the providers that a gateway has", () => {
    const small = createServices(
      { providers: [acme("http://127.0.0.1:1")], resolveConnection: () => ({ key: KEY }) },
      { inFlight: () => 0, isStopping: () => false, endRequests: () => {}, track: () => expect.fail() },
    );
    const { paths } = buildOpenapiDocument(ROUTES, small);
    expect(Object.keys(paths).filter((path) => path.endsWith("/{path}"))).toEqual(["/acme/{path}"]);
  });

  it("keeps schemas with the same name separate, and updates their internal references", () => {
    const { resolveReference, schemas } = createComponents();
    const lone = { name: "A", toJson: () => ({ $ref: "#/$defs/x", $defs: { x: { type: "string" } } }) };
    const other = { name: "A", toJson: () => ({ type: "number" }) };
    expect(
      [
        resolveReference(lone),
        resolveReference(other),
        resolveReference({ ...other }),
        resolveReference(lone),
      ].map(({ $ref }) => $ref),
    ).toEqual([
      "#/components/schemas/A",
      "#/components/schemas/A2",
      "#/components/schemas/A2",
      "#/components/schemas/A",
    ]);
    expect(schemas()["A"]?.$ref).toBe("#/components/schemas/A/$defs/x");
  });
});

describe("/openapi.json", () => {
  it("is public, and returns 304 to clients that have it", async () => {
    const { url } = await gateway({ resolveConnection: () => ({ key: KEY }), requireTokens: true });
    const response = await fetch(`${url}/openapi.json`);
    const etag = response.headers.get("etag") ?? "";
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/json"]);
    const text = await response.text();
    expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(described)));
    expect(text).not.toContain(KEY);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const again = await fetch(`${url}/openapi.json`, { headers: { "if-none-match": known } });
      expect([known, again.status, await again.text()]).toEqual([known, 304, ""]);
    }
    const stale = await fetch(`${url}/openapi.json`, { headers: { "if-none-match": '"other"' } });
    expect(stale.status).toBe(200);
    await stale.body?.cancel();
  });

  it("matches real responses", async () => {
    const { url } = await gateway({
      resolveConnection: () => ({ key: KEY }),
      adminSecret: "ihub_admin",
      // Rows are not sent.
      batches: { concurrency: 0 },
    });
    const made = await makeObjects(url);
    const addresses: Readonly<Record<string, string>> = {
      "/v1/files/{id}": `/v1/files/${made.file}`,
      "/v1/batches/{id}": `/v1/batches/${made.batch}`,
      "/v1/messages/batches/{id}": `/v1/messages/batches/${made.messages}`,
      "/v1/responses/{id}": `/v1/responses/${made.response}`,
      "/v1/responses/{id}/input_items": `/v1/responses/${made.response}/input_items`,
      "/v1/conversations/{id}": `/v1/conversations/${made.conversation}`,
      "/v1/conversations/{id}/items": `/v1/conversations/${made.conversation}/items`,
      "/v1/conversations/{id}/items/{item}": `/v1/conversations/${made.conversation}/items/msg_first`,
      "/api/explain": "/api/explain?model=meta-llama/Llama-3.3-70B-Instruct",
      "/v1/models/{id}": "/v1/models/meta-llama/Llama-3.3-70B-Instruct",
    };
    const pages = listed.filter(({ path, method, operation }) => {
      return (
        method === "get" &&
        !path.endsWith("{path}") &&
        (operation.responses[200] as ResponseObject).content?.["application/json"]
      );
    });
    expect(pages.length).toBeGreaterThan(OPERATIONS.length);
    for (const { path, operation } of pages) {
      const response = await fetch(url + (addresses[path] ?? path), {
        headers: { authorization: "Bearer ihub_admin" },
      });
      expect([path, response.status]).toEqual([path, 200]);
      const { content } = operation.responses[200] as ResponseObject;
      const check = compiled(content?.["application/json"]?.schema ?? {});
      expect(check(await response.json()), `${path}: ${JSON.stringify(check.errors)}`).toBe(true);
    }
  });

  it("describes real failures", async () => {
    const { url } = await gateway({ resolveConnection: () => undefined });
    for (const [path, schema] of [
      ["/v1/messages", "AnthropicError"],
      ["/v1/chat/completions", "OpenaiError"],
      ["/api/tasks/translation", "Error"],
    ] as const) {
      const response = await fetch(url + path, { method: "POST", body: "{}" });
      expect([path, response.status]).toEqual([path, 400]);
      const check = compiled({ $ref: `#/components/schemas/${schema}` });
      expect(check(await response.json()), `${path}: ${JSON.stringify(check.errors)}`).toBe(true);
    }
  });
});

/** Creates the objects that the paths of batches name. */
async function makeObjects(url: string) {
  const model = "meta-llama/Llama-3.3-70B-Instruct";
  const params = { model, max_tokens: 1, messages: [{ role: "user", content: "Hi" }] };
  const post = async (path: string, body: FormData | string) => {
    const type = typeof body === "string" ? { "content-type": "application/json" } : {};
    const headers = { authorization: "Bearer ihub_admin", ...type };
    const response = await fetch(url + path, { method: "POST", headers, body });
    return ((await response.json()) as { readonly id: string }).id;
  };
  const form = new FormData();
  form.set("purpose", "batch");
  const endpoint = "/v1/chat/completions";
  form.set(
    "file",
    new Blob([JSON.stringify({ custom_id: "a", method: "POST", url: endpoint, body: params })]),
  );
  const file = await post("/v1/files", form);
  const create = { input_file_id: file, endpoint, completion_window: "24h" };
  const items = [{ id: "msg_first", type: "message", role: "user", content: "Hi" }];
  return {
    file,
    response: await post("/v1/responses", JSON.stringify({ model, input: "Hi", background: true })),
    conversation: await post("/v1/conversations", JSON.stringify({ items })),
    batch: await post("/v1/batches", JSON.stringify(create)),
    messages: await post("/v1/messages/batches", JSON.stringify({ requests: [{ custom_id: "a", params }] })),
  };
}

describe("the examples with curl", () => {
  const exampleOf = (path: string, method: string) => {
    const operation = described.paths[path]?.[method];
    return operation && buildCurl(described, method, path, operation);
  };

  it("send JSON, forms and parameters", () => {
    expect(exampleOf("/healthz", "get")).toBe('curl "$GATEWAY"/healthz');
    expect(exampleOf("/api/usage", "get")).toBe(
      'curl "$GATEWAY"\'/api/usage?by=day\' \\\n  -H "Authorization: Bearer $TOKEN"',
    );
    expect(exampleOf("/api/tokens/{id}", "delete")).toContain('curl -X DELETE "$GATEWAY"/api/tokens/tok_');
    expect(exampleOf("/v1/audio/transcriptions", "post")).toContain("-F 'file=@recording.wav'");
    expect(exampleOf("/api/tasks/image-to-image", "post")).toContain("-F 'inputs=@picture.jpg'");
  });

  it("quote any content for a shell", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary-ascii" }), (text) => {
        const curl = buildCurl(described, "post", "/x", {
          operationId: "x",
          tags: [],
          summary: "",
          security: [],
          requestBody: { required: true, content: { "application/json": { example: { text } } } },
          responses: {},
        }) as string;
        const given = curl.slice(curl.indexOf("-d ") + 3);
        // Quoted pieces and escaped quotes only, which put together are the body.
        expect(given).toMatch(/^'[^']*'(\\''[^']*')*$/);
        expect(JSON.parse(given.slice(1, -1).replaceAll("'\\''", "'"))).toEqual({ text });
      }),
    );
  });
});

describe("the page", () => {
  const page = renderDocsPage(described);
  const tagsOf = (text: string) => text.match(/<[^>]*>/g) ?? [];

  it("has one heading, and each operation of the gateway once", () => {
    expect(page.match(/<h1>/g)).toHaveLength(1);
    const ids = [...page.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { operation } of listed) {
      expect(ids.includes(operation.operationId)).toBe(!operation.tags.includes("Pass-through"));
    }
    for (const { id } of PROVIDERS) expect(page).toContain(`/${id}/{path}`);
  });

  it("escapes all strings", () => {
    const wordy = (text: string): OpenapiDocument => ({
      ...described,
      info: { ...described.info, title: text, description: text },
      tags: [{ name: text, description: text }],
      paths: {
        "/x": {
          post: {
            operationId: "x",
            tags: [text],
            summary: text,
            description: text,
            security: [],
            parameters: [
              { name: text, in: "query", description: text, schema: { enum: [text] }, example: text },
            ],
            requestBody: {
              required: true,
              content: {
                "application/json": {
                  schema: { properties: { [`m${text}`]: { description: text, title: text } } },
                  example: text,
                },
              },
            },
            responses: { 200: { description: text, content: { [text]: {} } } },
          },
        },
      },
    });
    const plain = tagsOf(renderDocsPage(wordy("plain")));
    expect(plain.length).toBeGreaterThan(50);
    const hostile = fc.constantFrom(
      "<script>",
      "</style>",
      "<img src=x onerror=",
      '"',
      "'",
      "&lt;",
      "<!--",
      "-->",
      "]]>",
    );
    const texts = fc.array(fc.oneof(hostile, fc.string())).map((parts) => `x${parts.join("")}`);
    fc.assert(
      fc.property(texts, (text) => {
        expect(tagsOf(renderDocsPage(wordy(text)))).toEqual(plain);
      }),
    );
  });

  it("keeps values within their attributes", () => {
    const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };
    fc.assert(
      fc.property(fc.string({ unit: "binary-ascii" }), (text) => {
        const [, value = ""] = /^<a title="([^"<>]*)">$/.exec(renderChild(html`<a title="${text}">`)) ?? [];
        expect(value.replace(/&(\w+|#39);/g, (_, name: string) => entities[name] ?? "?")).toBe(text);
      }),
    );
  });

  it("links to nothing but pages", () => {
    const operation = described.paths["/groq/{path}"]?.["get"] as OperationObject;
    const evil = { ...operation, externalDocs: { url: "javascript:alert(1)" } };
    expect(renderDocsPage({ ...described, paths: { "/groq/{path}": { get: operation } } })).toContain(
      '<a href="https://',
    );
    expect(renderDocsPage({ ...described, paths: { "/groq/{path}": { get: evil } } })).not.toContain(
      "javascript:",
    );
  });
});

describe("a browser", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser?.close());

  it("shows the page at 320 and 1280 px without complaint and without scrolling sideways", async () => {
    const { url } = await gateway({ resolveConnection: () => undefined });
    const page = await browser.newPage();
    const complaints: string[] = [];
    const requests: string[] = [];
    page.on("console", (message) => complaints.push(message.text()));
    page.on("pageerror", ({ message }) => complaints.push(message));
    page.on("request", (request) => requests.push(request.url()));
    await page.goto(`${url}/api/docs`);
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const seen = await page.evaluate(() => {
        for (const details of document.querySelectorAll("details")) details.open = true;
        const { scrollWidth, clientWidth } = document.documentElement;
        const broken = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')].filter(
          (link) => !document.querySelector(link.hash),
        );
        return {
          headings: document.querySelectorAll("h1").length,
          overflow: scrollWidth - clientWidth,
          styled: getComputedStyle(document.querySelector("details") as Element).borderTopStyle,
          broken: broken.length,
        };
      });
      expect(seen, `at ${width} px`).toEqual({ headings: 1, overflow: 0, styled: "solid", broken: 0 });
    }
    expect(complaints).toEqual([]);
    expect(requests.filter((each) => !each.startsWith("data:"))).toEqual([`${url}/api/docs`]);
    await page.close();
  });
});
