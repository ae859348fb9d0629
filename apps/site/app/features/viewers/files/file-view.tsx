import { readDataUrl } from "@inferhub/catalog/media";
import { useEffect, useMemo, useState } from "react";
import { Icon } from "../../../components/icon.tsx";
import { UntrustedText } from "../../../components/untrusted-text.tsx";
import { NUMBER } from "../../../lib/format.ts";
import { formatBytes } from "../../../lib/numbers.ts";
import { DownloadLink } from "../parts/download-link.tsx";
import { getDataUrlType, getExtension } from "../parts/file-type.ts";
import { useFileUrl } from "../parts/use-file-url.ts";
import type { ViewProps } from "../viewer.ts";
import { type MeshFacts, readGlb } from "./read-glb.ts";

/** A file without a viewer: its type, its size, mesh facts from its header, and a download. */
export function FileView({ data }: ViewProps) {
  const file = useMemo(() => readDataUrl(String(data)), [data]);
  const url = useFileUrl(file);
  const facts = useMeshFacts(file);
  const type = getDataUrlType(data) ?? "application/octet-stream";
  if (!file) return <p className="text-muted">The returned file can't be decoded.</p>;
  return (
    <figure className="grid gap-3">
      <div className="flex items-center gap-3 rounded-md bg-sunken p-4">
        <Icon name="blocks" className="size-6 text-accent" />
        <dl className="flex flex-wrap gap-x-6 gap-y-2 text-sm tabular">
          <Fact name="Type">{type}</Fact>
          <Fact name="Size">{formatBytes(file.size)}</Fact>
          {facts ? (
            <>
              <Fact name="Format">glTF {facts.version}</Fact>
              <Fact name="Meshes">{NUMBER.format(facts.meshes)}</Fact>
              <Fact name="Vertices">{NUMBER.format(facts.vertices)}</Fact>
              <Fact name="Triangles">{NUMBER.format(facts.triangles)}</Fact>
              <Fact name="Materials">{NUMBER.format(facts.materials)}</Fact>
              <Fact name="Textures">{NUMBER.format(facts.textures)}</Fact>
              {facts.animations > 0 ? <Fact name="Animations">{NUMBER.format(facts.animations)}</Fact> : null}
              {facts.generator === undefined ? null : <Fact name="Made by">{facts.generator}</Fact>}
            </>
          ) : null}
        </dl>
      </div>
      {url ? <DownloadLink url={url} name={`file.${getExtension(type)}`} /> : null}
    </figure>
  );
}

function Fact({ name, children }: { name: string; children: string | readonly string[] }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="font-medium">
        <UntrustedText>{[children].flat().join("")}</UntrustedText>
      </dd>
    </div>
  );
}

function useMeshFacts(file: Blob | undefined): MeshFacts | undefined {
  const [facts, setFacts] = useState<MeshFacts>();
  useEffect(() => {
    let left = false;
    setFacts(undefined);
    file?.arrayBuffer().then((buffer) => {
      if (!left) setFacts(readGlb(new Uint8Array(buffer)));
    });
    return () => {
      left = true;
    };
  }, [file]);
  return facts;
}
