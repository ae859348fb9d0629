import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { parse, parseAllDocuments } from "yaml";

const folder = join(import.meta.dirname, "../../deploy");
const read = (name: string) => readFileSync(join(folder, name), "utf8");

interface Container {
  readonly args: readonly string[];
  readonly securityContext: object;
  readonly volumeMounts: readonly { readonly name: string }[];
  readonly startupProbe?: Probe;
  readonly livenessProbe?: Probe;
  readonly readinessProbe?: Probe;
}
interface Probe {
  readonly httpGet: { readonly path: string; readonly port: string };
}
interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec: {
    readonly serviceName: string;
    readonly selector: { readonly matchLabels: object };
    readonly template: {
      readonly metadata: { readonly labels: object };
      readonly spec: {
        readonly terminationGracePeriodSeconds: number;
        readonly containers: readonly Container[];
        readonly volumes: readonly { readonly name: string }[];
      };
    };
    readonly volumeClaimTemplates: readonly { readonly metadata: { readonly name: string } }[];
  };
}

/** The seconds that a command gives to requests in flight. */
const readGrace = (args: readonly string[]) => Number(args[args.indexOf("--grace") + 1]);

const manifests = readdirSync(join(folder, "kubernetes"))
  .filter((name) => name !== "kustomization.yaml")
  .flatMap((name) =>
    parseAllDocuments(read(`kubernetes/${name}`)).map((document): Manifest => {
      expect(document.errors, name).toEqual([]);
      return document.toJS();
    }),
  );
const sets = manifests.filter(({ kind }) => kind === "StatefulSet");

it("names every manifest in the kustomization", () => {
  const { resources } = parse(read("kubernetes/kustomization.yaml")) as { readonly resources: string[] };
  expect(resources.toSorted()).toEqual(
    readdirSync(join(folder, "kubernetes")).filter((name) => name !== "kustomization.yaml"),
  );
});

it.each(sets.map((set) => [set.metadata.name, set] as const))(
  "gives the pods of %s what they select, mount and need to end",
  (_, { spec }) => {
    const { containers, volumes, terminationGracePeriodSeconds } = spec.template.spec;
    expect(spec.template.metadata.labels).toMatchObject(spec.selector.matchLabels);
    expect(manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`)).toContain(
      `Service ${spec.serviceName}`,
    );
    const volumeNames = [...volumes, ...spec.volumeClaimTemplates.map(({ metadata }) => metadata)].map(
      ({ name }) => name,
    );
    for (const {
      args,
      securityContext,
      volumeMounts,
      startupProbe,
      livenessProbe,
      readinessProbe,
    } of containers) {
      expect(terminationGracePeriodSeconds).toBeGreaterThan(readGrace(args));
      expect(volumeNames).toEqual(expect.arrayContaining(volumeMounts.map(({ name }) => name)));
      expect(securityContext).toMatchObject({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ["ALL"] },
      });
      if (args[0] === "worker") continue;
      expect([startupProbe, livenessProbe, readinessProbe].map((probe) => probe?.httpGet.path)).toEqual([
        "/healthz",
        "/healthz",
        "/readyz",
      ]);
    }
  },
);

it("composes services that end after their requests, with files and volumes that exist", () => {
  interface Service {
    readonly image: string;
    readonly command?: readonly string[];
    readonly volumes?: readonly string[];
    readonly stop_grace_period?: string;
    readonly read_only?: boolean;
    readonly depends_on?: object;
  }
  const { services, volumes } = parse(read("compose.yaml"), { merge: true }) as {
    readonly services: Readonly<Record<string, Service>>;
    readonly volumes: object;
  };
  expect(Object.keys(services)).toEqual(["database", "gateway-1", "gateway-2", "worker", "nginx"]);
  const imageCommand = /^CMD (\[.*\])$/m.exec(read("Dockerfile"))?.[1] ?? "[]";
  for (const service of Object.values(services)) {
    for (const volume of service.volumes ?? []) {
      const [source = ""] = volume.split(":");
      // The certificate is the operator's own.
      if (source.startsWith("./")) expect(source === "./tls" || existsSync(join(folder, source))).toBe(true);
      else expect(Object.keys(volumes)).toContain(source);
    }
    const needed = service.depends_on ?? [];
    expect(Object.keys(services)).toEqual(
      expect.arrayContaining(Array.isArray(needed) ? needed : Object.keys(needed)),
    );
    if (service.image !== "inferhub") continue;
    expect(service.read_only).toBe(true);
    const command = service.command ?? (JSON.parse(imageCommand) as readonly string[]);
    expect(Number.parseInt(service.stop_grace_period ?? "0", 10)).toBeGreaterThan(readGrace(command));
  }
});

it("gives a service of systemd longer than its requests have", () => {
  const unit = read("systemd/inferhub@.service");
  const command = /^ExecStart=(.*)$/m.exec(unit)?.[1]?.split(" ") ?? [];
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(readGrace(command));
});
